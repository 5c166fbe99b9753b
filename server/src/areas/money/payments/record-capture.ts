import { showDollars, toDollars } from '@freehold/rules/money'
import { payReasons, reasonWords } from '@freehold/rules/money/reason'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { PaymentMethod } from '../../../providers/payments/port'
import { logActivity } from '../../account/log/activity.sql'
import { bringUpToDate } from '../billing/bill-what-is-due'
import { openDay } from '../journal/open-day'
import { lockRentAccount } from '../journal/rent-account.sql'
import { readToPay } from './account-to-pay.sql'
import { postFee } from './card-fee'
import { type CardPayment, setCard } from './card-payment.sql'
import { postPayment } from './record-payment'

function inWords({ kind, brand, last4 }: PaymentMethod): string {
  if (kind === 'paypal') return 'PayPal'
  const what = kind === 'bank' ? 'Bank account' : (brand ?? 'Card')
  return [what, last4 && `ending in ${last4}`].filter(Boolean).join(' ')
}

/** Posts the payment for captured money. Its key admits it once. */
export async function recordCapture(
  tx: Tx,
  scope: Scope,
  card: CardPayment,
  { id: gateway_id, method }: { id: string; method: PaymentMethod },
): Promise<number> {
  const held = await lockRentAccount(tx, scope, card.occupancy)
  if (!held) throw new Error(`The occupancy of card payment ${card.id} is not there`)
  const account = await bringUpToDate(tx, scope, held)
  const { reason, amount, fee, notes } = card
  // The payment is dated today, when the money was captured, because it cannot be posted on a closed day.
  const day = openDay(card.day, account.closedTo, scope)
  const entry = await postPayment(tx, scope, await readToPay(tx, scope, account, day), {
    reason,
    source: payReasons.some((one) => one === reason) ? 'RENT' : 'OTHER',
    day,
    amount,
    notes: [inWords(method), notes].filter((part) => part !== '').join('. '),
    key: `card/${card.id}`,
    byCard: true,
    fromBank: method.kind === 'bank',
  })
  const feeEntry = fee > 0 ? await postFee(tx, scope, { fee, day, card: card.id, payment: entry }) : undefined
  await setCard(tx, scope, card.id, {
    state: 'CAPTURED',
    gateway_id,
    method: inWords(method),
    message: '',
    unheard: false,
    entry_id: entry,
    ...(feeEntry !== undefined && { fee_entry_id: feeEntry }),
  })
  await logActivity(tx, scope, {
    noun: 'payment_entry',
    id: entry,
    needs: 'money',
    about: { property: account.property },
    message: sentenceOf(scope, card, account.tenantName),
  })
  return entry
}

function sentenceOf({ userName }: Scope, card: CardPayment, tenant: string): string {
  const { userId, userName: payer, amount, fee, reason, turn } = card
  const dollars = showDollars(toDollars(amount))
  const what = reasonWords[reason].toLowerCase()
  if (userId !== null) return `${userName} charged ${dollars} to a card of ${tenant} for ${what}.`
  const more = fee === 0 ? '' : `, and a convenience fee of ${showDollars(toDollars(fee))}`
  return `${payer} paid ${dollars} for ${what} ${turn === null ? 'in the portal' : 'by autopay'}${more}.`
}
