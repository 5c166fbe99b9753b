import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { dayThere, zoneOf } from '../../../database/zone'

/** Accounts with rent to bill or late fees to look at up to a day. Asked without an account. */
export async function accountsDue(db: Db, upTo: Day): Promise<number[]> {
  const { rows } = await sql<{ account: number }>`select account_id as account from accounts_to_bill(${upTo})
    union select account_id from accounts_to_fee(${upTo}) order by 1`.execute(db)
  return rows.map(({ account }) => account)
}

/** The time zones of an account's properties where something may be due: each has a day of its own. */
export async function zonesDue(db: Db, account: number, upTo: Day): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    select distinct ${zoneOf} as zone from rent_account r
    join property p on p.account_id = r.account_id and p.id = r.property_id join account a on a.id = r.account_id
    where r.account_id = ${account} and (r.next_bill_on <= ${upTo} or r.next_fee_on <= ${upTo} or r.next_charge_on <= ${upTo}) order by 1`.execute(
    db,
  )
  return rows.map(({ zone }) => zone)
}

/** The current day at the property `p` of the account `a`. */
const todayThere = ({ asOf, today }: Scope) => (asOf ? dayThere(asOf) : sql`${today}::date`)

/** Those under a late fee rule with something due up to the day at their property, some at a time. */
export async function occupanciesDueUnder(tx: Tx, scope: Scope, rule: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select r.occupancy_id as id from occupancy o
    join rent_account r on r.account_id = o.account_id and r.occupancy_id = o.id
    join property p on p.account_id = o.account_id and p.id = r.property_id
    join account a on a.id = o.account_id
    where o.account_id = ${scope.account} and o.late_fee_rule_id = ${rule}
      and (r.next_bill_on <= ${todayThere(scope)} or r.next_fee_on <= ${todayThere(scope)}
        or r.next_charge_on <= ${todayThere(scope)})
    order by o.id limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}
