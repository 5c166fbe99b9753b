import { Notice } from '../kit/notice'
import { useTexts } from '../texts/language'
import type { RequestForm } from './request'
import classes from './requests.module.css'

/** Whom to call before anything is typed. */
export function Emergency({ form: { landlord, phone } }: { form: RequestForm }) {
  const texts = useTexts('requests')
  return (
    <Notice kind="wrong" title={texts.emergency} alert>
      <div className={classes.calls}>
        <a className={classes.call} href="tel:911">
          {texts.call911}
        </a>
        {phone === '' ? (
          <p>{texts.noPhone(landlord)}</p>
        ) : (
          <a className={classes.call} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {texts.callLandlord(landlord)} {phone}
          </a>
        )}
      </div>
    </Notice>
  )
}
