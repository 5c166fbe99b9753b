import { type Day, later, showDays } from '@freehold/rules/day'
import { showDollars, sum, toDollars } from '@freehold/rules/money'
import { dayAt, type Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { ActivityLine } from '../../account/log/activity.sql'
import { coverBilled, recurringBills, recurringCharge } from '../billing/bill-recurring'
import { billAnew } from '../billing/bill-what-is-due'
import type { NewCharge } from '../billing/post-charges'
import { postCharges } from '../billing/post-charges'
import { lockRentAccount, type RentAccount } from '../journal/rent-account.sql'

/**
 * Bills what is due of an occupancy whose charges changed, and finds out when it is billed next. A move-in is billed when it
 * is agreed, so what begins with one to come is billed with it. Returns what was billed of recurring charges.
 */
export async function billChanged(tx: Tx, scope: Scope, occupancy: number): Promise<NewCharge[]> {
  const account = await lockRentAccount(tx, scope, occupancy)
  if (!account) throw new Error(`Occupancy ${occupancy} has no rent account`)
  const today = dayAt(scope, account.timezone)
  const keptOut = account.waits && account.terms.moveIn <= today
  const due = keptOut ? [] : recurringBills(account, later(today, account.terms.moveIn))
  const charges = due.map(recurringCharge)
  await postCharges(tx, scope, account, charges)
  coverBilled(tx, scope, due)
  const again = await lockRentAccount(tx, scope, occupancy)
  if (again && !again.waits) await billAnew(tx, scope, [again])
  return charges
}

/** 'This bills $85.49 now: Parking, 11-10-2026 to 11-30-2026 and Parking, ...'. */
export function billsNow(charges: readonly NewCharge[]): string {
  const total = showDollars(toDollars(sum(charges.map(({ amount }) => amount))))
  const [first] = charges
  const last = charges.at(-1)
  if (!first?.covers_from || !last?.covers_to) return ''
  return `This bills ${total} now, for ${showDays(first.covers_from, last.covers_to)}.`
}

/** Days before today that a change bills are asked about. */
export const billsThePast = (charges: readonly NewCharge[], today: Day): boolean =>
  charges.some(({ due }) => due < today)

export const lineAbout = (account: RentAccount, message: string): ActivityLine => ({
  noun: 'tenant',
  id: account.tenant,
  needs: 'money',
  about: { property: account.property, unit: account.unit },
  message,
})
