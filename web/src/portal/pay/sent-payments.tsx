import { parseDayOrMoment } from '@freehold/rules/day'
import { businessDaysBetween } from '@freehold/rules/portal/bank-days'
import { useAsk } from '../api/queries'
import { Card } from '../kit/card'
import { EmptyState } from '../kit/empty-state'
import { Loaded } from '../kit/loaded'
import { StateTag } from '../kit/state-tag'
import { useFormats, useTexts } from '../texts/language'
import classes from './pay.module.css'
import type { Sent } from './types'

/** The tints of the states; the others have that of a note. */
const stateKinds: Partial<Record<Sent['state'], 'good' | 'wait' | 'wrong'>> = {
  RECEIVED: 'good',
  RETURNED: 'wrong',
  DECLINED: 'wrong',
  CHECKING: 'wait',
  SENT: 'wait',
}

/** The payments that were sent from the portal, with the state of each. */
export function SentPayments() {
  const texts = useTexts('pay').sent
  const sent = useAsk('GET tenants/get-payments')
  return (
    <Loaded of={sent} lines={3}>
      {({ data }) => (
        <Card title={texts.title}>
          {data.length === 0 ? (
            <EmptyState icon="pay" text={texts.none} />
          ) : (
            <ul className={classes.lines}>
              {data.map((one) => (
                <Line key={one.id} sent={one} />
              ))}
            </ul>
          )}
        </Card>
      )}
    </Loaded>
  )
}

function Line({ sent }: { sent: Sent }) {
  const texts = useTexts('pay')
  const { money, day, dayInWords } = useFormats()
  const { state, next_on, message, fee } = sent
  const about = [day(sent.sent_at), sent.method, fee > 0 ? texts.sent.withFee(money(fee)) : '', nextStep()]
  /** How long the money takes, while it is on its way. */
  function nextStep(): string {
    if (next_on === null) return ''
    const [from, to] = [parseDayOrMoment(sent.sent_at), parseDayOrMoment(next_on)]
    const days = state === 'ON_ITS_WAY' && from !== null && to !== null ? businessDaysBetween(from, to) : 0
    return days > 0 ? texts.sent.takes(days, dayInWords(next_on)) : texts.sent.arrives(dayInWords(next_on))
  }
  return (
    <li>
      <span>
        {texts.types[sent.type]} <StateTag kind={stateKinds[state] ?? 'note'}>{texts.sent.states[state]}</StateTag>
      </span>
      <span>{money(sent.amount)}</span>
      <small>{about.filter((part) => part !== '').join(' · ')}</small>
      {message !== '' && <small className={classes.why}>{message}</small>}
    </li>
  )
}
