import type { Day, DayRange } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import type { RentPeriod } from '@freehold/rules/money/period'
import type { Reason } from '@freehold/rules/money/reason'
import type { RecurringKind } from '@freehold/rules/money/recurring-charge'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import { actorName, type Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import { type Recurring, recurringOf } from '../journal/recurring-of'

/** All recurring charges of an occupancy, over or not, with the days that are billed. */
export async function recurringIn(db: Db, { account }: Scope, occupancy: number): Promise<Recurring[]> {
  const { rows } = await sql<{ all: Recurring[] }>`
    select ${recurringOf(sql`${account}::bigint`, sql`${occupancy}::bigint`, sql`true`)} as all`.execute(db)
  return rows[0]?.all ?? []
}

interface BilledDays extends DayRange {
  id: number
  of: number
  reason: Reason
  amount: Cents
  /** Voided by a person: these days are not billed again. */
  waived: boolean
}

/** The bills of an occupancy's recurring charges that are valid, and those that a person voided for good. */
export async function recurringBilled(db: Db, { account }: Scope, occupancy: number): Promise<BilledDays[]> {
  const { rows } = await sql<{
    id: number
    recurring_charge_id: number
    reason: Reason
    amount_cents: number
    covers_from: Day
    covers_to: Day
    waived: boolean
  }>`select c.id, c.recurring_charge_id, c.reason, c.amount_cents, c.covers_from, c.covers_to, c.voided_by is not null as waived
    from charge c where c.account_id = ${account} and c.occupancy_id = ${occupancy} and c.recurring_charge_id is not null
      and (c.voided_by is null or c.waived and not exists (select from charge later
        where later.account_id = c.account_id and later.recurring_charge_id = c.recurring_charge_id and later.id > c.id
          and later.covers_from <= c.covers_to and later.covers_to >= c.covers_from))
    order by c.covers_from, c.id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    of: row.recurring_charge_id,
    reason: row.reason,
    amount: cents(row.amount_cents),
    from: row.covers_from,
    to: row.covers_to,
    waived: row.waived,
  }))
}

/** Nothing of an occupancy's recurring charges is billed: what was is voided. */
export async function uncoverRecurring(tx: Tx, { account }: Scope, occupancy: number): Promise<void> {
  await sql`update recurring_charge x set covered_to = greatest(x.begins, o.move_in) - 1 from occupancy o
    where o.account_id = ${account} and o.id = ${occupancy} and x.account_id = ${account}
      and x.occupancy_id = o.id`.execute(tx)
}

export interface NewRecurring {
  kind: RecurringKind
  name: string
  amount: Cents
  period: RentPeriod
  begins: Day
  ends: Day | null
  /** The last day that is billed already. */
  coveredTo: Day
  source: 'LISTING' | 'LEASE' | 'HAND' | 'IMPORT'
}

interface OfHome {
  occupancy: number
  property: number
}

/** Adds recurring charges to occupancies, each with its first amount. Returns their numbers in order. */
export async function insertRecurring(
  tx: Tx,
  scope: Scope,
  all: readonly (NewRecurring & OfHome)[],
): Promise<number[]> {
  if (all.length === 0) return []
  const by = {
    account_id: scope.account,
    made_by: scope.user,
    made_by_name: actorName(scope, scope.userName),
    ...(scope.clock && { made_at: scope.clock() }),
  }
  const rows = await tx
    .insertInto('recurring_charge')
    .values(
      all.map(({ occupancy, property, kind, name, period, begins, ends, coveredTo, source }) => ({
        ...by,
        occupancy_id: occupancy,
        property_id: property,
        kind,
        name,
        period,
        begins,
        ends,
        covered_to: coveredTo,
        source,
      })),
    )
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
  await tx
    .insertInto('recurring_charge_step')
    .values(
      all.map(({ begins, amount }, at) => ({
        ...by,
        recurring_charge_id: ids[at] ?? 0,
        begins,
        amount_cents: amount,
      })),
    )
    .execute()
  return ids
}

const changed = (tx: Tx, scope: Scope, id: number) =>
  tx.updateTable('recurring_charge').where('account_id', '=', scope.account).where('id', '=', id)

/** Renames a charge for later bills. */
export const nameRecurring = (tx: Tx, scope: Scope, id: number, to: Pick<NewRecurring, 'kind' | 'name'>) =>
  changed(tx, scope, id)
    .set((set) => ({ ...to, version: set('version', '+', 1) }))
    .execute()

export const endRecurring = (tx: Tx, scope: Scope, id: number, ends: Day | null, at: Date) =>
  changed(tx, scope, id)
    .set((set) => ({
      ends,
      version: set('version', '+', 1),
      ended_by_name: ends === null ? '' : actorName(scope, scope.userName),
      ended_at: ends === null ? null : at,
    }))
    .execute()

/** Sets the amount from a day on, in place of another one that was to begin that day. */
export async function setStep(
  tx: Tx,
  scope: Scope,
  id: number,
  step: { begins: Day; amount: Cents; noticeOn: Day | null },
): Promise<void> {
  const said = { amount_cents: step.amount, notice_on: step.noticeOn, made_by: scope.user }
  const by = { made_by_name: actorName(scope, scope.userName), ...(scope.clock && { made_at: scope.clock() }) }
  await tx
    .insertInto('recurring_charge_step')
    .values({ account_id: scope.account, recurring_charge_id: id, begins: step.begins, ...said, ...by })
    .onConflict((on) => on.columns(['account_id', 'recurring_charge_id', 'begins']).doUpdateSet({ ...said, ...by }))
    .execute()
  await changed(tx, scope, id)
    .set((set) => ({ version: set('version', '+', 1) }))
    .execute()
}

/** The same for many charges at once. None of them has an amount that begins on that day. */
export async function setSteps(
  tx: Tx,
  scope: Scope,
  all: readonly { id: number; begins: Day; amount: Cents; noticeOn: Day | null }[],
): Promise<void> {
  const by = { made_by: scope.user, made_by_name: actorName(scope, scope.userName) }
  await tx
    .insertInto('recurring_charge_step')
    .values(
      all.map(({ id, begins, amount, noticeOn }) => ({
        account_id: scope.account,
        recurring_charge_id: id,
        begins,
        amount_cents: amount,
        notice_on: noticeOn,
        ...by,
        ...(scope.clock && { made_at: scope.clock() }),
      })),
    )
    .execute()
  await sql`update recurring_charge set version = version + 1
    where account_id = ${scope.account} and id = any(${all.map(({ id }) => id)}::bigint[])`.execute(tx)
}

export async function removeStep(tx: Tx, scope: Scope, id: number, begins: Day): Promise<void> {
  await tx
    .deleteFrom('recurring_charge_step')
    .where('account_id', '=', scope.account)
    .where('recurring_charge_id', '=', id)
    .where('begins', '=', begins)
    .execute()
  await changed(tx, scope, id)
    .set((set) => ({ version: set('version', '+', 1) }))
    .execute()
}

interface FoundRecurring {
  occupancy: number
  version: number
}

/** A charge at a property in sight, with the occupancy that it belongs to. */
export async function findRecurring(db: Db, scope: Scope, id: number): Promise<FoundRecurring | undefined> {
  const { rows } = await sql<FoundRecurring>`select x.occupancy_id as occupancy, x.version from recurring_charge x
    where x.account_id = ${scope.account} and x.id = ${id} and ${visible(scope, 'x.property_id')}`.execute(db)
  return rows[0]
}
