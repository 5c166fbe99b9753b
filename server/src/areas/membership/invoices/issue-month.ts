import { includedUnits, monthlyPrice } from '@freehold/rules/account/membership-price'
import { type Day, dayIn, later, showDay, showDays } from '@freehold/rules/day'
import { type Cents, subtract, sum, zero } from '@freehold/rules/money'
import type { AppContext } from '../../../app-context'
import type { Tx } from '../../../database/write'
import type { SubscriptionCharge } from '../../../providers/memberships/port'
import { type InvoiceLine, insertInvoice } from './invoice.sql'
import { partiesOf } from './parties.sql'

interface Month {
  charge: SubscriptionCharge
  period: { from: Day; to: Day }
  extraUnits: number
  /** The amount that a promotion code takes off; null where there is none. */
  off: Cents | null
  /** The day since which it was past due; null where it was paid on its day. */
  owedSince?: Day | null
}

/** Issues the invoice of a month that was charged, once; its id, or null where the charge has one. */
export async function issueMonth(
  { config }: Pick<AppContext, 'config'>,
  tx: Tx,
  account: number,
  { charge, period, extraUnits, off, owedSince = null }: Month,
  now: Date,
): Promise<number | null> {
  if (charge.amount === 0) return null
  const parties = await partiesOf(tx, account, config)
  const { proPrice: pro, unitPrice: unit } = config.door
  const price = monthlyPrice({ pro, unit, extraUnits, discount: off ?? zero })
  const lines: InvoiceLine[] = owedSince
    ? [{ text: `Pro and additional units, due since ${showDay(owedSince)}`, amount: charge.amount }]
    : [
        { text: `Pro with ${includedUnits} units, ${showDays(period.from, period.to)}`, amount: price.pro },
        ...(extraUnits > 0 ? [{ text: unitsIn(extraUnits), amount: price.units }] : []),
        ...(price.off > 0 ? [{ text: 'Promotion code', amount: subtract(zero, price.off) }] : []),
      ]
  const rest = subtract(charge.amount, sum(lines.map(({ amount }) => amount)))
  // A price that was changed at the charger: the invoice says what was taken.
  if (rest !== 0) lines.push({ text: 'Price adjustment', amount: rest })
  return insertInvoice(
    tx,
    account,
    {
      ...parties,
      kind: 'MONTH',
      lines,
      total: charge.amount,
      transaction: charge.id,
      issuedOn: owedSince ? dayIn(parties.timezone, charge.at) : later(period.from, dayIn(parties.timezone, charge.at)),
      period,
    },
    now,
  )
}

const unitsIn = (units: number): string => (units === 1 ? '1 more unit' : `${units.toLocaleString('en-US')} more units`)
