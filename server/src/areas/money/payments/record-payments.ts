import { type Day, earlier } from '@freehold/rules/day'
import type { Cents } from '@freehold/rules/money'
import type { OpenCharge } from '@freehold/rules/money/open-charge'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound } from '../../../http/refusal'
import { planReceipt } from '../../../mail/sent-by-automation.sql'
import { logActivities } from '../../account/log/activity.sql'
import { openChargesIn } from '../billing/charge.sql'
import { feesAfter } from '../billing/fees-after.sql'
import { voidLateFeesOf } from '../billing/void-late-fees'
import { byOccupancy } from '../journal/by-occupancy'
import { post } from '../journal/journal.sql'
import { collected } from '../journal/money-activity'
import { lockRentAccounts, type RentAccount } from '../journal/rent-account.sql'
import { type NewPayment, paymentPosting } from './payment-posting'
import { requireBookableDay, requireNotAhead } from './record-payment'

export interface PaymentOf extends NewPayment {
  occupancy: number
}

interface Recorded {
  /** Their entries, in the order of the payments. */
  ids: number[]
  /** The late fees that they voided, because the rent was paid before those fell due. */
  voidedFees: Cents[]
}

/**
 * Records payments of many occupancies as if they were recorded one after the other, in this order: as many queries for a
 * thousand as for one. What was due before them is billed by the caller.
 */
export async function recordPayments(tx: Tx, scope: Scope, payments: readonly PaymentOf[]): Promise<Recorded> {
  if (payments.length === 0) return { ids: [], voidedFees: [] }
  const accounts = await accountsOf(tx, scope, payments)
  const open: Map<number, OpenCharge[]> = byOccupancy(await openChargesIn(tx, scope, [...accounts.keys()]))
  const due = payments.map((payment) => {
    const account = accountOf(accounts, payment)
    requireNotAhead(scope, payment.day, 'paid_date')
    requireBookableDay(scope, account, payment.day, 'paid_date')
    const paid = paymentPosting(account, payment, open.get(payment.occupancy) ?? [])
    open.set(payment.occupancy, paid.open)
    return { account, payment, posting: paid.posting }
  })
  const ids = await post(
    tx,
    scope,
    due.map(({ posting }) => posting),
  )
  planReceipt(tx, scope, receiptsOf(ids, due))
  await logActivities(
    tx,
    scope,
    due.flatMap(({ account, payment }, i) => ids.slice(i, i + 1).map((id) => collected(scope, account, id, payment))),
  )
  return { ids, voidedFees: await takeBack(tx, scope, accounts, payments) }
}

const receiptsOf = (ids: readonly number[], due: readonly { account: RentAccount; payment: PaymentOf }[]) =>
  due.flatMap(({ account, payment }, i) => {
    const id = ids[i]
    return id === undefined ? [] : [{ id, day: payment.day, property: account.property }]
  })

async function accountsOf(
  tx: Tx,
  scope: Scope,
  payments: readonly PaymentOf[],
): Promise<ReadonlyMap<number, RentAccount>> {
  const held = await lockRentAccounts(tx, scope, [...new Set(payments.map(({ occupancy }) => occupancy))])
  return new Map(held.map((account) => [account.occupancy, account]))
}

function accountOf(
  accounts: ReadonlyMap<number, RentAccount>,
  { occupancy }: Pick<PaymentOf, 'occupancy'>,
): RentAccount {
  const account = accounts.get(occupancy)
  if (!account) throw notFound('Occupancy')
  return account
}

/** Fees that billed themselves after the day of a payment may have lost their reason by it. Few have any. */
async function takeBack(
  tx: Tx,
  scope: Scope,
  accounts: ReadonlyMap<number, RentAccount>,
  payments: readonly PaymentOf[],
): Promise<Cents[]> {
  const since = new Map<number, Day>()
  for (const { occupancy, day } of payments)
    if (day < scope.today) since.set(occupancy, earlier(day, since.get(occupancy) ?? day))
  const late = await feesAfter(
    tx,
    scope,
    [...since].map(([occupancy, day]) => ({ occupancy, day })),
  )
  return voidLateFeesOf(
    tx,
    scope,
    late.map(({ occupancy, day }) => ({ account: accountOf(accounts, { occupancy }), since: day, told: day })),
  )
}
