import { Card } from '../kit/card'
import { Notice } from '../kit/notice'
import { useTexts } from '../texts/language'
import type { Options } from './types'

/** Why nothing can be paid here, and whom to ask. */
export function Standing({ options }: { options: Options }) {
  const texts = useTexts('pay')
  const { standing, landlord, phone, free_way } = options
  const why =
    standing === 'OFF' ? texts.standing.off : standing === 'BLOCKED' ? texts.standing.blocked : texts.standing.over
  return (
    <Card title={texts.how.title}>
      <Notice kind={standing === 'MOVED_OUT_PAID' ? 'good' : 'wait'}>{why}</Notice>
      {free_way !== '' && standing !== 'MOVED_OUT_PAID' && <p>{free_way}</p>}
      {phone !== '' && (
        <p>
          {texts.standing.ask(landlord)}:{' '}
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} aria-label={`${texts.standing.call} ${landlord}`}>
            {phone}
          </a>
        </p>
      )}
    </Card>
  )
}
