import type { Day, DayRange } from '@freehold/rules/day'
import type { RentStep } from '@freehold/rules/leasing/rent-step'
import { type Cents, cents } from '@freehold/rules/money'
import type { Terms } from '@freehold/rules/money/billing'
import type { RentPeriod } from '@freehold/rules/money/period'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { enqueue, type Tx } from '../../../database/write'
import { zoneOf } from '../../../database/zone'
import type { Home } from './journal.sql'
import { lastsUntilTerm } from './lasts-until-term'
import { coverRecurring, type Recurring, recurringOf } from './recurring-of'

/** One occupancy with the state of its money, locked against concurrent changes. */
export interface RentAccount extends Home {
  tenantName: string
  unitName: string
  propertyName: string
  /** The time zone of the property. */
  timezone: string
  terms: Terms
  coveredTo: Day
  nextBillOn: Day | null
  nextFeeOn: Day | null
  /** The day on which a charge beside the rent is billed next. */
  nextChargeOn: Day | null
  /** The charges beside the rent that are not billed to their end. */
  recurring: readonly Recurring[]
  /** The late fee rule it has, and from when it bills by itself. */
  fee: { rule: number; duePeriod: number; begins: Day } | null
  /** The first day of the term that was agreed and has not begun. */
  termAhead: Day | null
  /** The last day of the closed books: nothing is posted on or before it. */
  closedTo: Day | null
  balance: Cents
  deposits: Cents
  cancelled: boolean
  /** The tenant before has not left, so this one has not moved in and is billed nothing yet. */
  waits: boolean
  tenantArchived: boolean
}

export interface AccountRow {
  occupancy_id: number
  tenant_id: number
  property_id: number
  unit_id: number
  tenant_name: string
  unit_name: string
  property_name: string
  timezone: string
  rent_cents: number
  rent_period: string
  move_in: string
  move_out: string
  real_move_out: string | null
  bills_holdover: boolean
  steps: RentStep[]
  term_ahead: string | null
  covered_to: string
  settled: DayRange[]
  next_bill_on: string | null
  next_fee_on: string | null
  next_charge_on: string | null
  recurring: Recurring[]
  late_fee_rule_id: number | null
  due_period: number | null
  late_fee_begins: string | null
  books_closed_to: string | null
  balance_cents: number
  deposits_cents: number
  cancelled: boolean
  waits: boolean
  tenant_archived: boolean
}

export const accountOf = (row: AccountRow): RentAccount => ({
  occupancy: row.occupancy_id,
  tenant: row.tenant_id,
  property: row.property_id,
  unit: row.unit_id,
  tenantName: row.tenant_name,
  unitName: row.unit_name,
  propertyName: row.property_name,
  timezone: row.timezone,
  // The database keeps days as days and the period to its three words.
  terms: {
    period: row.rent_period as RentPeriod,
    rent: cents(row.rent_cents),
    moveIn: row.move_in as Day,
    moveOut: row.move_out as Day,
    realMoveOut: row.real_move_out as Day | null,
    holdover: row.bills_holdover,
    steps: row.steps,
    settled: row.settled,
  },
  coveredTo: row.covered_to as Day,
  nextBillOn: row.next_bill_on as Day | null,
  nextFeeOn: row.next_fee_on as Day | null,
  nextChargeOn: row.next_charge_on as Day | null,
  recurring: row.recurring,
  fee: feeOf(row),
  termAhead: row.term_ahead as Day | null,
  closedTo: row.books_closed_to as Day | null,
  balance: cents(row.balance_cents),
  deposits: cents(row.deposits_cents),
  cancelled: row.cancelled,
  waits: row.waits,
  tenantArchived: row.tenant_archived,
})

function feeOf({
  late_fee_rule_id: rule,
  due_period: duePeriod,
  late_fee_begins,
  move_in,
}: AccountRow): RentAccount['fee'] {
  if (rule === null || duePeriod === null) return null
  return { rule, duePeriod, begins: (late_fee_begins ?? move_in) as Day }
}

/**
 * Days of rent after those billed that have a charge, or that a person voided. They exist only where an early move-out
 * voided the days before them; `due` is the first of the days, by which they are found.
 */
const settled = sql`(select coalesce(json_agg(json_build_object('from', c.covers_from, 'to', c.covers_to) order by c.due), '[]')
  from charge c where c.account_id = r.account_id and c.occupancy_id = r.occupancy_id and c.reason = 'RENT'
    and c.due > r.covered_to and c.covers_from is not null and (c.voided_by is null or c.waived))`

/** The terms of a tenancy that was renewed, in order; none of one that never was. */
const steps = sql`(select coalesce(json_agg(json_build_object('from', s.begins, 'rent', s.rent_cents, 'period', s.rent_period) order by s.begins), '[]')
  from lease_term s where s.account_id = o.account_id and s.occupancy_id = o.id and s.canceled_at is null)`

const termAhead = sql`(select s.begins from lease_term s where s.account_id = o.account_id and s.occupancy_id = o.id
  and s.canceled_at is null and s.begun_at is null and ${lastsUntilTerm})`

export const columns = sql`r.occupancy_id, r.tenant_id, r.property_id, o.unit_id, t.tenant_name, u.unit_name, p.property_name,
  ${zoneOf} as timezone,
  o.rent_cents, o.rent_period, o.move_in, o.move_out, o.real_move_out,
  a.bills_holdover or o.month_to_month as bills_holdover, ${steps} as steps, ${termAhead} as term_ahead, r.covered_to,
  ${settled} as settled, r.next_bill_on,
  r.next_fee_on, r.next_charge_on,
  ${recurringOf(sql`r.account_id`, sql`r.occupancy_id`, sql`(x.ends is null or x.ends > x.covered_to)`)} as recurring,
  o.late_fee_rule_id, f.due_period, o.late_fee_begins, a.books_closed_to, r.balance_cents, r.deposits_cents, o.cancelled_at is not null as cancelled,
  o.waits_for is not null as waits, t.archived_at is not null as tenant_archived`

export const joined = sql`rent_account r
  join occupancy o on o.account_id = r.account_id and o.id = r.occupancy_id
  join unit u on u.account_id = o.account_id and u.id = o.unit_id
  join property p on p.account_id = r.account_id and p.id = r.property_id
  join tenant t on t.account_id = r.account_id and t.id = r.tenant_id
  join account a on a.id = r.account_id
  left join late_fee_rule f on f.account_id = o.account_id and f.id = o.late_fee_rule_id and f.archived_at is null`

/** Locks an occupancy's row: others who want it wait until this transaction has ended. */
export const taking = (scope: Scope, occupancy: number) => sql`select from rent_account r
  where r.account_id = ${scope.account} and r.occupancy_id = ${occupancy} and ${visible(scope, 'r.property_id')} for update`

/**
 * Every verb that moves money of an occupancy locks its row first, so two at once run one after the other. The details
 * are read by a second query sent along: the first sees the lease as it was before it had to wait.
 */
export async function lockRentAccount(tx: Tx, scope: Scope, occupancy: number): Promise<RentAccount | undefined> {
  const read = sql<AccountRow>`select ${columns} from ${joined}
    where r.account_id = ${scope.account} and r.occupancy_id = ${occupancy} and ${visible(scope, 'r.property_id')}`
  const [, { rows }] = await Promise.all([taking(scope, occupancy).execute(tx), read.execute(tx)])
  return rows[0] && accountOf(rows[0])
}

/** Locks several at once in a fixed order, so that two transactions that hold many cannot deadlock. */
export async function lockRentAccounts(tx: Tx, scope: Scope, occupancies: readonly number[]): Promise<RentAccount[]> {
  const these = sql<SqlBool>`r.account_id = ${scope.account} and r.occupancy_id = any(${occupancies}) and ${visible(scope, 'r.property_id')}`
  const take = sql`select from rent_account r where ${these} order by r.occupancy_id for update`
  const read = sql<AccountRow>`select ${columns} from ${joined} where ${these} order by r.occupancy_id`
  const [, { rows }] = await Promise.all([take.execute(tx), read.execute(tx)])
  return rows.map(accountOf)
}

/** Reads several without locking them, for messages such as a reminder. */
export async function readRentAccounts(db: Db, scope: Scope, occupancies: readonly number[]): Promise<RentAccount[]> {
  const { rows } = await sql<AccountRow>`select ${columns} from ${joined}
    where r.account_id = ${scope.account} and r.occupancy_id = any(${occupancies}) and ${visible(scope, 'r.property_id')}`.execute(
    db,
  )
  return rows.map(accountOf)
}

export interface Progress {
  occupancy: number
  coveredTo: Day
  nextBillOn: Day | null
  nextFeeOn: Day | null
  nextChargeOn: Day | null
  /** The charges beside the rent that were billed further. */
  recurring?: readonly { id: number; coveredTo: Day }[]
}

/** Records how far rent and the charges beside it are billed, and when the next bill and the next check for late fees are due. */
export async function setProgress(tx: Tx, scope: Scope, progress: readonly Progress[]): Promise<void> {
  const update = sql`update rent_account r
    set covered_to = n.covered_to, next_bill_on = n.next_bill_on, next_fee_on = n.next_fee_on, next_charge_on = n.next_charge_on
    from unnest(${progress.map(({ occupancy }) => occupancy)}::bigint[], ${progress.map(({ coveredTo }) => coveredTo)}::date[],
      ${progress.map(({ nextBillOn }) => nextBillOn)}::date[], ${progress.map(({ nextFeeOn }) => nextFeeOn)}::date[],
      ${progress.map(({ nextChargeOn }) => nextChargeOn)}::date[])
      as n (occupancy_id, covered_to, next_bill_on, next_fee_on, next_charge_on)
    where r.account_id = ${scope.account} and r.occupancy_id = n.occupancy_id`
  enqueue(tx, update.compile(tx))
  const billed = progress.flatMap(({ recurring = [] }) => recurring)
  if (billed.length > 0) enqueue(tx, coverRecurring(scope, billed).compile(tx))
}

interface NewRentAccount {
  occupancy: number
  tenant: number
  property: number
  coveredTo: Day
  nextBillOn: Day | null
  nextChargeOn?: Day | null
}

/** Opens the accounts of occupancies, one or many, in one statement. */
export async function openRentAccounts(tx: Tx, scope: Scope, all: readonly NewRentAccount[]): Promise<void> {
  if (all.length === 0) return
  await tx
    .insertInto('rent_account')
    .values(
      all.map(({ occupancy, tenant, property, coveredTo, nextBillOn, nextChargeOn = null }) => ({
        account_id: scope.account,
        occupancy_id: occupancy,
        tenant_id: tenant,
        property_id: property,
        covered_to: coveredTo,
        next_bill_on: nextBillOn,
        next_charge_on: nextChargeOn,
      })),
    )
    .execute()
}

interface Named {
  tenant: number
  /** Either names the occupancy; of a unit it is the newest one. */
  occupancy?: number | null
  unit?: number | null
  property?: number | null
}

/** Finds the occupancy of a tenant: the one named, or its newest there. */
export async function findOccupancy(db: Db, scope: Scope, named: Named): Promise<number | undefined> {
  const { tenant, occupancy = null, unit = null, property = null } = named
  const { rows } = await sql<{ id: number }>`select o.id from occupancy o
    where o.account_id = ${scope.account} and o.tenant_id = ${tenant}
      and ${visible(scope, 'o.property_id')}
      and (${occupancy}::bigint is null or o.id = ${occupancy}) and (${unit}::bigint is null or o.unit_id = ${unit})
      and (${property}::bigint is null or o.property_id = ${property})
    order by (o.cancelled_at is null) desc, o.move_in desc, o.id desc limit 1`.execute(db)
  return rows[0]?.id
}
