import { formatsOf } from '../../text/formats'
import type { MandateFacts } from './facts'

const { money, dayInWords } = formatsOf('en')

const what = ({ mode, amount, limit }: MandateFacts): string =>
  ({
    FULL: `what I owe for my home, at most ${money(limit)}`,
    RENT: `the rent that I owe for my home, at most ${money(limit)}`,
    FIXED: `${money(amount ?? limit)}, or what I owe for my home if that is less`,
    SHARE: `my share of the rent, as the adults of my home agreed in the tenant portal, at most ${money(limit)}`,
  })[mode]

const when = ({ day }: MandateFacts): string =>
  day === 0 ? 'on the day on which rent is due' : `on day ${day} of each month`

/** The authorization of autopay, as the tenant reads and accepts it. */
export function en(facts: MandateFacts): string {
  const { tenant, landlord, home, method, bank, limit, fee, firstOn, rangeOk } = facts
  return [
    `I, ${tenant}, authorize ${landlord} to charge ${method} for my home ${home} ${when(facts)}, for the first time on ${dayInWords(firstOn)}: ${what(facts)}.`,
    fee === 0 ? '' : `A convenience fee of at most ${money(fee)} is added to each payment.`,
    rangeOk
      ? `You email me the amount and the date 3 days before each payment. I agree that you don't have to announce them 10 days before when the amount is between $0.00 and ${money(limit)}.`
      : 'You email me the amount and the date 10 days before a payment whose amount differs from the one before, and 3 days before each payment. You never take more than you announced.',
    `This authorization is valid until I stop it. I can pause or stop it in the tenant portal until the payment is sent at 6 AM on its day, or by writing to ${landlord}.`,
    bank ? 'I can also order my bank to stop a payment, at least three business days before it.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}
