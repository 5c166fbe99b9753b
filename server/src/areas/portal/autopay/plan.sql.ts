import type { Day } from '@freehold/rules/day'
import { type Cents, cents, keptCents } from '@freehold/rules/money'
import type { AutopayMode, AutopayState, PlanWhy } from '@freehold/rules/portal/autopay/words'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Person, TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'
import type { MethodRow } from '../paying/methods/portal-method.sql'

/** What a tenant chose. */
export interface PlanTerms {
  mode: AutopayMode
  amount: Cents | null
  limit: Cents
  day: number
  rangeOk: boolean
}

export interface Plan extends PlanTerms {
  id: number
  tenant: number
  /** The member of the household who pays; null is the account holder. */
  member: number | null
  occupancy: number
  property: number
  home: string
  mandate: number
  mostFee: Cents
  state: AutopayState
  pausedUntil: Day | null
  why: PlanWhy | ''
  changes: number
  nextOn: Day | null
  methodId: number
  method: Pick<MethodRow, 'kind' | 'label' | 'brand' | 'last4' | 'debit' | 'expires'>
  methodGone: boolean
}

interface PlanRow {
  id: number
  tenant_id: number
  member_id: number | null
  occupancy_id: number
  property_id: number
  home: string
  mandate_id: number
  mode: AutopayMode
  amount_cents: number | null
  limit_cents: number
  most_fee_cents: number
  day: number
  range_ok: boolean
  state: AutopayState
  paused_until: Day | null
  why: PlanWhy | ''
  changes: number
  next_on: Day | null
  method_id: number
  kind: MethodRow['kind']
  label: string
  brand: string
  last4: string
  debit: boolean | null
  expires: string | null
  gone: boolean
}

const planOf = (row: PlanRow): Plan => ({
  id: row.id,
  tenant: row.tenant_id,
  member: row.member_id,
  occupancy: row.occupancy_id,
  property: row.property_id,
  home: row.home,
  mandate: row.mandate_id,
  mode: row.mode,
  amount: keptCents(row.amount_cents),
  limit: cents(row.limit_cents),
  mostFee: cents(row.most_fee_cents),
  day: row.day,
  rangeOk: row.range_ok,
  state: row.state,
  pausedUntil: row.paused_until,
  why: row.why,
  changes: row.changes,
  nextOn: row.next_on,
  methodId: row.method_id,
  method: {
    kind: row.kind,
    label: row.label,
    brand: row.brand,
    last4: row.last4,
    debit: row.debit,
    expires: row.expires,
  },
  methodGone: row.gone,
})

const columns = sql`x.id, x.tenant_id, x.member_id, x.occupancy_id, o.property_id, u.unit_name || ', ' || p.property_name as home,
  x.mandate_id, x.mode, x.amount_cents, x.limit_cents, x.most_fee_cents, x.day, x.range_ok, x.state, x.paused_until, x.why,
  x.changes, x.next_on, x.method_id, m.kind, m.label, m.brand, m.last4, m.debit, m.expires, m.disabled_at is not null as gone`

const joined = sql`autopay x
  join occupancy o on o.account_id = x.account_id and o.id = x.occupancy_id
  join unit u on u.account_id = o.account_id and u.id = o.unit_id
  join property p on p.account_id = o.account_id and p.id = o.property_id
  join portal_method m on m.account_id = x.account_id and m.id = x.method_id`

/** A person's own plans, `x`. */
const own = ({ account, tenant, member }: Person) => sql`x.account_id = ${account} and x.tenant_id = ${tenant}
  and x.member_id is not distinct from ${member}::bigint`

/** The person's plans, those that go on first, then the newest. */
export async function plansOf(db: Db, person: Person): Promise<Plan[]> {
  const { rows } = await sql<PlanRow>`select ${columns} from ${joined}
    where ${own(person)}
    order by (x.state = 'ENDED'), x.id desc limit 20`.execute(db)
  return rows.map(planOf)
}

/** The person's own plan; undefined where it is another's. */
export async function ownPlan(db: Db, person: Person, id: number): Promise<Plan | undefined> {
  const { rows } = await sql<PlanRow>`select ${columns} from ${joined}
    where ${own(person)} and x.id = ${id}`.execute(db)
  return rows[0] && planOf(rows[0])
}

/** The plans of an account whose next turn is to be planned by a day, some at a time. */
export async function plansToPlan(db: Db, account: number, upTo: Day, most: number): Promise<Plan[]> {
  const { rows } = await sql<PlanRow>`select ${columns} from ${joined}
    where x.account_id = ${account} and x.next_on <= ${upTo}
      and (x.state = 'ACTIVE' or (x.state = 'PAUSED' and x.paused_until <= x.next_on))
    order by x.next_on, x.id limit ${most}`.execute(db)
  return rows.map(planOf)
}

/** True if the person has another plan for the home that is not over. */
export async function hasPlan(db: Db, person: Person, occupancy: number): Promise<boolean> {
  const { rows } = await sql`select from autopay x where ${own(person)}
    and x.occupancy_id = ${occupancy} and x.state <> 'ENDED'`.execute(db)
  return rows.length > 0
}

interface Saved extends PlanTerms {
  methodId: number
  mandate: number
  mostFee: Cents
  nextOn: Day
  at: Date
}

const valuesOf = ({ mode, amount, limit, day, rangeOk, methodId, mandate, mostFee, nextOn, at }: Saved) => ({
  mode,
  amount_cents: amount,
  limit_cents: limit,
  most_fee_cents: mostFee,
  day,
  range_ok: rangeOk,
  method_id: methodId,
  mandate_id: mandate,
  next_on: nextOn,
  changed_at: at,
})

export async function insertPlan(
  tx: Tx,
  { account, tenant, member }: Person,
  occupancy: number,
  saved: Saved,
): Promise<number> {
  const { id } = await tx
    .insertInto('autopay')
    .values({
      account_id: account,
      tenant_id: tenant,
      member_id: member,
      occupancy_id: occupancy,
      created_at: saved.at,
      ...valuesOf(saved),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A plan that is saved again goes on under its new authorization, also where it was paused. */
export async function updatePlan(tx: Tx, { account }: TenantScope, id: number, saved: Saved): Promise<void> {
  await tx
    .updateTable('autopay')
    .set({ ...valuesOf(saved), state: 'ACTIVE', paused_until: null, why: '', warned_of: '' })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

export interface PlanState {
  state: AutopayState
  why: PlanWhy | ''
  until?: Day | null
  /** The next turn to plan, where it changes with the state. */
  nextOn?: Day | null
}

export async function setPlanState(
  tx: Tx,
  account: number,
  ids: readonly number[],
  { state, why, until = null, nextOn }: PlanState,
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('autopay')
    .set((eb) => ({
      state,
      why,
      paused_until: until,
      changes: eb('changes', '+', 1),
      changed_at: at,
      ...(nextOn !== undefined && { next_on: nextOn }),
    }))
    .where('account_id', '=', account)
    .where('id', 'in', ids)
    .execute()
}

interface NextTurn {
  id: number
  on: Day | null
}

export async function setNextTurns(tx: Tx, account: number, next: readonly NextTurn[]): Promise<void> {
  if (next.length === 0) return
  await sql`update autopay x set next_on = n.next_on
    from unnest(${next.map(({ id }) => id)}::bigint[], ${next.map(({ on }) => on)}::date[]) as n (id, next_on)
    where x.account_id = ${account} and x.id = n.id`.execute(tx)
}
