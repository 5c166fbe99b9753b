import type { Day } from '@freehold/rules/day'
import { type Cents, cents, sum } from '@freehold/rules/money'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { byOccupancy } from '../journal/by-occupancy'
import { readRentAccounts } from '../journal/rent-account.sql'
import { billsDue, rentDue } from './bill-rent'
import { openChargesIn } from './charge.sql'

interface Asked {
  occupancy: number
  on: Day
}

export interface OwedThen extends Asked {
  /** Open in all on that day, less credit: rent up to it is billed by then. */
  owed: Cents
  /** The part of it that is rent. */
  rent: Cents
  /** The part of the rent that is billed by then. */
  toBill: Cents
  /** Sent to the card company and not answered yet: no part of what is owed. */
  onItsWay: Cents
}

/**
 * What some homes owe on a day that has not come, in the order asked; those without a rent account are left out. Rent is
 * billed on its day by the same rule, so an announcement names what will be taken. Late fees to come are no part of it.
 */
export async function owedThen(db: Db, scope: Scope, asked: readonly Asked[]): Promise<OwedThen[]> {
  const occupancies = [...new Set(asked.map(({ occupancy }) => occupancy))]
  const [accounts, open, waiting] = await Promise.all([
    readRentAccounts(db, scope, occupancies),
    openChargesIn(db, scope, occupancies),
    unanswered(db, scope, occupancies),
  ])
  const [known, charges] = [new Map(accounts.map((account) => [account.occupancy, account])), byOccupancy(open)]
  return asked.flatMap(({ occupancy, on }) => {
    const account = known.get(occupancy)
    if (!account) return []
    const toBill = sum(billsDue(account, on).map(({ amount }) => amount))
    const rentToBill = sum(rentDue(account, on).map(({ amount }) => amount))
    const rents = (charges.get(occupancy) ?? []).filter(({ reason, due }) => reason === 'RENT' && due <= on)
    return [
      {
        occupancy,
        on,
        owed: cents(account.balance + toBill),
        toBill,
        rent: sum([...rents.map((one) => one.open), rentToBill]),
        onItsWay: waiting.get(occupancy) ?? cents(0),
      },
    ]
  })
}

async function unanswered(db: Db, { account }: Scope, occupancies: readonly number[]): Promise<Map<number, Cents>> {
  const { rows } = await sql<{ occupancy_id: number; asked_cents: number }>`
    select occupancy_id, sum(amount_cents)::bigint as asked_cents from card_payment
    where account_id = ${account} and state in ('PENDING', 'UNKNOWN') and occupancy_id = any(${occupancies}::bigint[])
    group by occupancy_id`.execute(db)
  return new Map(rows.map((row) => [row.occupancy_id, cents(row.asked_cents)]))
}
