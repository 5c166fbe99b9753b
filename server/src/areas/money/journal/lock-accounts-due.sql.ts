import type { Day } from '@freehold/rules/day'
import { type SqlBool, sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { zoneOf } from '../../../database/zone'
import { type AccountRow, accountOf, columns, joined, type RentAccount } from './rent-account.sql'

interface Round {
  most: number
  /** Rows locked by another transaction are skipped, or waited for. */
  held: 'skip' | 'wait'
}

/** Those of the scope's time zone with rent to bill or late fees to look at up to a day, some at a time. */
export async function lockAccountsDue(tx: Tx, scope: Scope, upTo: Day, round: Round): Promise<RentAccount[]> {
  const held = await (round.held === 'skip' ? takeWhatIsFree(tx, scope, upTo, round) : takeAll(tx, scope, upTo, round))
  const { rows } = await sql<AccountRow>`select ${columns} from ${joined}
    where r.account_id = ${scope.account} and r.occupancy_id = any(${held}) order by r.occupancy_id`.execute(tx)
  return rows.map(accountOf)
}

const inZone = ({ account, timezone }: Scope) => sql<SqlBool>`r.account_id = ${account} and exists (
  select from property p join account a on a.id = p.account_id where p.account_id = r.account_id and p.id = r.property_id
    and ${zoneOf} = ${timezone})`

/**
 * In the order of the indexes that know what is due, each read as far as there is room. Nothing is waited for, so the order
 * makes no ring of those who wait.
 */
async function takeWhatIsFree(tx: Tx, scope: Scope, upTo: Day, { most }: Round): Promise<number[]> {
  const bills = await sql<{ id: number }>`select r.occupancy_id as id from rent_account r
    where ${inZone(scope)} and r.next_bill_on <= ${upTo} order by r.next_bill_on limit ${most} for update skip locked`.execute(
    tx,
  )
  const due = bills.rows.map(({ id }) => id)
  if (due.length === most) return due
  const charges = await sql<{ id: number }>`select r.occupancy_id as id from rent_account r
    where ${inZone(scope)} and r.next_charge_on <= ${upTo} and (r.next_bill_on is null or r.next_bill_on > ${upTo})
    order by r.next_charge_on limit ${most - due.length} for update skip locked`.execute(tx)
  const ids = [...due, ...charges.rows.map(({ id }) => id)]
  if (ids.length === most) return ids
  const fees = await sql<{ id: number }>`select r.occupancy_id as id from rent_account r
    where ${inZone(scope)} and r.next_fee_on <= ${upTo} and (r.next_bill_on is null or r.next_bill_on > ${upTo})
      and (r.next_charge_on is null or r.next_charge_on > ${upTo})
    order by r.next_fee_on limit ${most - ids.length} for update skip locked`.execute(tx)
  return [...ids, ...fees.rows.map(({ id }) => id)]
}

/** In the one order in which all who take many take them. */
async function takeAll(tx: Tx, scope: Scope, upTo: Day, { most }: Round): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select r.occupancy_id as id from rent_account r
    where ${inZone(scope)} and (r.next_bill_on <= ${upTo} or r.next_fee_on <= ${upTo} or r.next_charge_on <= ${upTo}) and r.occupancy_id = any(array(
      select d.occupancy_id from rent_account d where d.account_id = ${scope.account} and d.next_bill_on <= ${upTo}
      union select d.occupancy_id from rent_account d where d.account_id = ${scope.account} and d.next_charge_on <= ${upTo}
      union select d.occupancy_id from rent_account d where d.account_id = ${scope.account} and d.next_fee_on <= ${upTo}))
    order by r.occupancy_id limit ${most} for update`.execute(tx)
  return rows.map(({ id }) => id)
}
