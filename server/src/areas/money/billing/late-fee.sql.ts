import type { Day } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import type { FeeFrequency } from '@freehold/rules/money/fee-rule'
import type { FeeBilled } from '@freehold/rules/money/late-fee'
import type { OwedRent } from '@freehold/rules/money/owed-rent'
import { monthName } from '@freehold/rules/month'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { byOccupancy } from '../journal/by-occupancy'
import { joinPaidParts, type PaidPart, paidOf } from './paid-parts.sql'

/** The period a rule bills once: a day or a month, by its name. The database allows one valid fee for each. */
export const feePeriodOf = (frequency: FeeFrequency, day: Day): string =>
  frequency === 'MONTHLY' ? monthName(day) : day

interface Since {
  occupancy: number
  day: Day
}

interface RentRow {
  id: number
  occupancy: number
  due: Day
  amount_cents: number
  paid: PaidPart[]
}

/**
 * Rent that was owed at some time from a day on, of some occupancies at once, with the money that paid it: each part on
 * the day of its receipt, or of the deposit's return. What was paid in full before that day is left out.
 */
export async function owedRents(db: Db, scope: Scope, since: readonly Since[]): Promise<Map<number, OwedRent[]>> {
  const { rows } = await sql<RentRow>`
    with asked as (
      select * from unnest(${since.map(({ occupancy }) => occupancy)}::bigint[], ${since.map(({ day }) => day)}::date[])
        as a (occupancy_id, since)
    ), candidate as materialized (
      select c.id from asked n join charge c on c.account_id = ${scope.account} and c.occupancy_id = n.occupancy_id
        where c.open_cents > 0 and c.voided_by is null and c.reason = 'RENT'
      union select a.charge_id from asked n
        join receipt r on r.account_id = ${scope.account} and r.occupancy_id = n.occupancy_id and r.day >= n.since
        join allocation a on a.account_id = r.account_id and a.receipt_id = r.id
        where r.voided_by is null
      union select a.charge_id from asked n
        join journal_entry e on e.account_id = ${scope.account} and e.occupancy_id = n.occupancy_id and e.day >= n.since
        join allocation a on a.account_id = e.account_id and a.entry_id = e.id and a.receipt_id is null
        where e.kind = 'DEPOSIT_RETURN'
    )
    select c.id, c.occupancy_id as occupancy, c.due, c.amount_cents, paid.parts as paid
    from candidate cross join lateral (
      -- Looked up one by one: joined, the planner walks all charges of the account where it knows no numbers yet
      select * from charge where account_id = ${scope.account} and id = candidate.id offset 0) c
    ${joinPaidParts}
    where c.reason = 'RENT' and c.voided_by is null
    order by c.occupancy_id, c.due, c.id`.execute(db)
  return byOccupancy(
    rows.map(({ amount_cents, paid, ...rent }) => ({
      ...rent,
      amount: cents(amount_cents),
      paid: paid.map(paidOf),
    })),
  )
}

/** Fees of a rule from a day on that are valid or that a person voided: neither is billed again automatically. */
export async function feesBilled(
  db: Db,
  scope: Scope,
  since: readonly (Since & { rule: number })[],
): Promise<Map<number, FeeBilled[]>> {
  const { rows } = await sql<{ occupancy: number; day: Day; waived: boolean }>`
    select c.occupancy_id as occupancy, c.due as day, c.waived
    from unnest(${since.map(({ occupancy }) => occupancy)}::bigint[], ${since.map(({ day }) => day)}::date[],
      ${since.map(({ rule }) => rule)}::bigint[]) as n (occupancy_id, since, rule_id)
    join charge c on c.account_id = ${scope.account} and c.occupancy_id = n.occupancy_id and c.reason = 'LATE_FEE'
      and c.due >= n.since and c.late_fee_rule_id = n.rule_id
    where c.voided_by is null or c.waived
    order by c.due`.execute(db)
  return byOccupancy(rows)
}

/** The standing fee that a rule has billed an occupancy between two days. */
export async function standingFee(
  db: Db,
  scope: Scope,
  { occupancy, rule, from, to }: { occupancy: number; rule: number; from: Day; to: Day },
): Promise<{ due: Day } | undefined> {
  const { rows } = await sql<{ due: Day }>`select due from charge
    where account_id = ${scope.account} and occupancy_id = ${occupancy} and reason = 'LATE_FEE' and due between ${from} and ${to}
      and late_fee_rule_id = ${rule} and voided_by is null order by due limit 1`.execute(db)
  return rows[0]
}

/** A fee that the rule billed by itself, with the days of grace it then had. */
export interface OwnFee {
  id: number
  occupancy: number
  /** The day it is for, and the day it is posted on. */
  due: Day
  day: Day
  amount: Cents
  frequency: FeeFrequency
  duePeriod: number
}

/**
 * Valid fees of some occupancies, each after a day, that were billed automatically. The days of grace are those of the explanation stored with the
 * fee: the rule may have others by now.
 */
export async function ownFeesAfter(db: Db, scope: Scope, since: readonly Since[]): Promise<OwnFee[]> {
  const { rows } = await sql<{
    id: number
    occupancy: number
    due: Day
    day: Day
    amount_cents: number
    frequency: FeeFrequency
    due_period: number
  }>`select c.id, c.occupancy_id as occupancy, c.due, e.day, c.amount_cents, f.frequency,
      coalesce(jsonb_path_query_first(e.why, '$.steps[*].value.count')::int, f.due_period) as due_period
    from unnest(${since.map(({ occupancy }) => occupancy)}::bigint[], ${since.map(({ day }) => day)}::date[])
      as n (occupancy_id, since)
    join charge c on c.account_id = ${scope.account} and c.occupancy_id = n.occupancy_id and c.reason = 'LATE_FEE'
      and c.due > n.since
    join journal_entry e on e.account_id = c.account_id and e.id = c.id
    join late_fee_rule f on f.account_id = c.account_id and f.id = c.late_fee_rule_id
    where c.voided_by is null and not c.by_hand
    order by c.due, c.id`.execute(db)
  return rows.map(({ amount_cents, due_period, ...fee }) => ({
    ...fee,
    amount: cents(amount_cents),
    duePeriod: due_period,
  }))
}

/** Marks that late fees may now fall due from a day on: a payment was voided, or a rule was chosen. */
export const recheckLateFees = (tx: Tx, scope: Scope, occupancy: number, from: Day): Promise<void> =>
  recheckLateFeesOf(tx, scope, [{ occupancy, day: from }])

/** The same for several occupancies, each from a day of its own. */
export async function recheckLateFeesOf(tx: Tx, scope: Scope, from: readonly Since[]): Promise<void> {
  if (from.length === 0) return
  await sql`update rent_account r set next_fee_on = least(r.next_fee_on, n.since)
    from unnest(${from.map(({ occupancy }) => occupancy)}::bigint[], ${from.map(({ day }) => day)}::date[]) as n (occupancy_id, since),
      occupancy o join late_fee_rule f on f.account_id = o.account_id and f.id = o.late_fee_rule_id
    where r.account_id = ${scope.account} and r.occupancy_id = n.occupancy_id and o.account_id = r.account_id
      and o.id = r.occupancy_id and f.archived_at is null`.execute(tx)
}

/** The same for every occupancy under a rule: what was owed as the day began may have its fee by the new terms. */
export async function recheckLateFeesUnder(tx: Tx, scope: Scope, rule: number, from: Day): Promise<void> {
  await sql`update rent_account r set next_fee_on = least(r.next_fee_on, ${from}::date) from occupancy o
    where o.account_id = ${scope.account} and o.late_fee_rule_id = ${rule} and r.account_id = o.account_id
      and r.occupancy_id = o.id and o.cancelled_at is null`.execute(tx)
}
