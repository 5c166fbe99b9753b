import { proratedUnits } from '@freehold/rules/account/membership-price'
import { addDays, type Day, earlier } from '@freehold/rules/day'
import type { Cents } from '@freehold/rules/money'
import { methodName } from '@freehold/rules/portal/method-name'
import type { AppContext } from '../../../app-context'
import type { Tx } from '../../../database/write'
import type { PaymentMethod } from '../../../providers/payments/port'
import { insertInvoice } from './invoice.sql'
import { partiesOf } from './parties.sql'

interface Units {
  units: number
  unit: Cents
  amount: Cents
  /** The paid period, and the day in it on which the units were added. */
  period: { from: Day; to: Day }
  day: Day
  sale: { id: string; method: PaymentMethod }
}

/** Issues the invoice of units that were added within a period, once; its id, or null where the sale has one. */
export async function issueUnits(
  { config }: Pick<AppContext, 'config'>,
  tx: Tx,
  account: number,
  { units, unit, amount, period, day, sale }: Units,
  now: Date,
): Promise<number | null> {
  const { daysLeft, days } = proratedUnits({ unit, units, period, today: day })
  const { kind, brand = '', last4 = '' } = sale.method
  const counted = units === 1 ? '1 more unit' : `${units.toLocaleString('en-US')} more units`
  return insertInvoice(
    tx,
    account,
    {
      ...(await partiesOf(tx, account, config)),
      method: methodName({ kind: kind === 'paypal' ? 'PAYPAL' : 'CARD', label: '', brand, last4 }, 'en'),
      kind: 'UNITS',
      lines: [{ text: `${counted} for ${daysLeft} of ${days} days`, amount }],
      total: amount,
      transaction: sale.id,
      issuedOn: day,
      period: { from: earlier(addDays(day, 1), period.to), to: period.to },
    },
    now,
  )
}
