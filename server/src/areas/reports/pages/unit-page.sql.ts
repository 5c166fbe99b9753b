import type { InputOf } from '@freehold/contract/kit/call'
import type { rentPeriods } from '@freehold/contract/portfolio/unit'
import type { unitPage } from '@freehold/contract/reports/unit-page'
import type { Day } from '@freehold/rules/day'
import { type SqlBool, sql } from 'kysely'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { contains, pageOf } from '../../../database/table'
import { visible } from '../../../database/visible'
import { isPayment } from '../../money/journal/payments-alone'
import { livedThere } from '../frame/as-of.sql'
import { nextDue, pastDue } from './owed-for.sql'

interface Unit {
  id: number
  property_id: number
}

export interface Tenancy {
  id: number
  tenant_id: number
  tenant_name: string
  move_in: Day
  move_out: Day
  real_move_out: Day | null
  rent_cents: number
  rent_period: (typeof rentPeriods)[number]
  /** Waits until the tenant before has left, and so does not live there. */
  waits: boolean
}

/** Every lease of a unit that was not canceled, newest first. */
export async function tenanciesOf(db: Db, { account }: Scope, { id }: Unit): Promise<Tenancy[]> {
  const { rows } = await sql<Tenancy>`
    select o.id, o.tenant_id, t.tenant_name, o.move_in, o.move_out, o.real_move_out, o.rent_cents, o.rent_period,
      o.waits_for is not null as waits
    from occupancy o join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
    where o.account_id = ${account} and o.unit_id = ${id} and o.cancelled_at is null
    order by o.move_in desc, o.id desc`.execute(db)
  return rows
}

/** The day the unit was entered, where its account is. */
export async function enteredOn(db: Db, { account, timezone }: Scope, { id }: Unit): Promise<Day> {
  const { rows } = await sql<{ day: Day }>`
    select (created_at at time zone ${timezone})::date as day from unit
    where account_id = ${account} and id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A unit that was found has no day')
  return row.day
}

interface Owed {
  balance: number
  past_due: number
  next_due: Day | null
}

/** The debt of today's tenant for the unit. */
export async function owedToday(db: Db, scope: Scope, { id }: Unit): Promise<Owed | undefined> {
  const { rows } = await sql<Owed>`
    select r.balance_cents as balance, ${pastDue(scope)} as past_due, ${nextDue(scope)} as next_due
    from occupancy o join rent_account r on r.account_id = o.account_id and r.occupancy_id = o.id
    where o.account_id = ${scope.account} and o.unit_id = ${id} and ${livedThere(scope.today)}
    order by o.move_in limit 1`.execute(db)
  return rows[0]
}

const orders = {
  paid_date: sql`receipt.day`,
  tenant_name: sql`t.tenant_name collate natural_order`,
  pay_reason: sql`receipt.reason`,
  paid_amount: sql`receipt.amount_cents`,
}

/**
 * The payments for a unit. They are looked up by the unit's occupancies, whose ids are read first: an index on the unit
 * would cost every payment some time, and the planner would not know how few the occupancies of a unit are.
 */
export async function unitPayments(db: Db, scope: Scope, input: InputOf<typeof unitPage.payments>) {
  const stays = await sql<{ id: number }>`
    select id from occupancy where account_id = ${scope.account} and unit_id = ${input.unit_id} and cancelled_at is null
    union all
    select id from occupancy where account_id = ${scope.account} and unit_id = ${input.unit_id} and cancelled_at is not null`.execute(
    db,
  )
  const ids = stays.rows.map(({ id }) => id)
  const rows = db
    .selectFrom('receipt')
    .innerJoin('tenant as t', byId('t', 'receipt', 'tenant_id'))
    .where('receipt.account_id', '=', scope.account)
    .where('receipt.voided_by', 'is', null)
    .where(isPayment('receipt'))
    .where(visible(scope, 'receipt.property_id'))
    .where(sql<SqlBool>`receipt.occupancy_id = any(${ids}::bigint[])`)
    .$if(input.query !== '', (q) => q.where(contains(sql`lower(t.tenant_name || e'\n' || receipt.notes)`, input.query)))
    .select(['receipt.id', 'receipt.day', 'receipt.tenant_id', 't.tenant_name', 'receipt.reason'])
    .select('receipt.amount_cents')
  return pageOf(db, input, { rows, orders, id: sql`receipt.id` })
}
