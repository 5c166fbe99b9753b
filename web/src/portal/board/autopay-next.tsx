import { useAsk } from '../api/queries'
import { useOfflineCopy } from '../offline/use-offline-copy'
import { useFormats, useTexts } from '../texts/language'
import classes from './board.module.css'

/** What autopay pays next, so that no one pays the same by hand. */
export function AutopayNext() {
  const texts = useTexts('board')
  const { money, dayInWords } = useFormats()
  const { data } = useAsk('GET tenants/get-autopay')
  const { value } = useOfflineCopy('autopay', data?.data)
  const coming = value?.plans.filter(({ state, next }) => state === 'ACTIVE' && next !== null) ?? []
  return coming.map(
    ({ id, next }) =>
      next && (
        <p key={id} className={classes.due}>
          {texts.autopay(money(next.amount), dayInWords(next.on))}
        </p>
      ),
  )
}
