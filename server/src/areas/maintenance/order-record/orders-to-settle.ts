import { type Day, showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { type NeedScope, narrowed } from '../../../needs-narrow'
import type { Need, Needs } from '../../../needs-you'
import { assigned } from '../log/assigned'

interface Row {
  id: number
  property_id: number
  job_title: string
  contractor: string
  property: string
  stage: string
  due_on: Day
  since: Day
  urgent: boolean
  total_cents: number
  /** The user is the contractor. */
  own: boolean
  total: number
}

/** The day of a moment where the account is. */
const dayOf = (column: string, { timezone }: Scope) =>
  sql`(${sql.ref(`work_order.${column}`)} at time zone ${timezone})::date`

interface Waiting {
  /** The moment since which it waits. */
  since: 'stage_at' | 'done_at'
  where: RawBuilder<SqlBool>
  urgent: RawBuilder<SqlBool>
  /** The order in which the queue shows them. */
  order: RawBuilder<unknown>
  /** The day by which it is to be done, where it has one. */
  due?: RawBuilder<unknown>
}

/** Work that is still to be done: urgent work first, then by the day on which it is due. */
const toDo = {
  since: 'stage_at',
  urgent: sql<SqlBool>`(work_order.urgency = 'CRITICAL')`,
  order: sql`(work_order.urgency = 'CRITICAL') desc, work_order.due_on`,
  due: sql`work_order.due_on`,
} as const

async function waiting(
  db: Db,
  scope: Scope,
  most: number,
  { since, where, urgent, order, due }: Waiting,
  need: (row: Row) => Pick<Need, 'kind' | 'title' | 'detail' | 'due'>,
): Promise<Needs> {
  const from = dayOf(since, scope)
  const { rows } = await sql<Row>`
    select w.id, w.property_id, w.job_title, c.name as contractor, p.property_name as property, w.stage, w.due_on, w.since, w.urgent, w.total_cents,
      coalesce(c.user_id = ${scope.user}, false) as own, w.total
    from (select work_order.id, work_order.job_title, work_order.contractor_id, work_order.property_id, work_order.stage,
        work_order.due_on::text as due_on, ${from}::text as since, work_order.total_cents, ${urgent} as urgent,
        row_number() over (order by ${order}, work_order.id) as place, (count(*) over ())::int as total
      from work_order
      where work_order.account_id = ${scope.account} and work_order.archived_at is null and ${where}
        and ${visible(scope, 'work_order.property_id')} and ${assigned(scope, 'work_order.contractor_id')}
        and ${narrowed(scope, { id: sql`work_order.id`, ...(due && { due }) })}
      order by place limit ${sql.lit(most)}) w
    join contractor c on c.account_id = ${scope.account} and c.id = w.contractor_id
    join property p on p.account_id = ${scope.account} and p.id = w.property_id
    order by w.place`.execute(db)
  return {
    rows: rows.map((row) => ({
      id: row.id,
      name: row.job_title,
      since: row.since,
      urgent: row.urgent,
      property: row.property_id,
      occurrence: `${row.stage} ${row.since}`,
      ...need(row),
    })),
    total: rows[0]?.total ?? 0,
  }
}

/**
 * Work orders without an answer: new ones at once if urgent, otherwise from the day after; sent ones after a day, or
 * two hours if urgent.
 */
export const unansweredOrders = (db: Db, scope: NeedScope, most: number, now: Date): Promise<Needs> =>
  waiting(
    db,
    scope,
    most,
    {
      ...toDo,
      where: sql<SqlBool>`work_order.stage in ('NEW', 'SENT') and case when work_order.stage = 'NEW'
          then work_order.urgency = 'CRITICAL' or ${dayOf('stage_at', scope)} < ${scope.today}::date
          else work_order.stage_at <= ${now}::timestamptz
            - case when work_order.urgency = 'CRITICAL' then interval '2 hours' else interval '24 hours' end end
        and not exists (select from work_order_sending s where s.account_id = work_order.account_id
          and s.work_order_id = work_order.id and s.revoked_at is null
          and (s.declined_at is not null or s.proposed_on is not null))`,
    },
    ({ job_title, contractor, property, stage, due_on, own }) => ({
      kind: 'WORK_ORDER_UNANSWERED',
      title: unansweredTitle({ own, stage, job_title }),
      detail: `${contractor} for ${property}.`,
      due: { by: due_on, why: `The work is due on ${showDay(due_on)}.` },
    }),
  )

/** A contractor who signs in is the one to answer. */
function unansweredTitle({ own, stage, job_title }: Pick<Row, 'own' | 'stage' | 'job_title'>): string {
  if (own) return `Answer: ${job_title}`
  return stage === 'SENT' ? `No answer: ${job_title}` : `Not sent yet: ${job_title}`
}

/** Work on hold whose day to look again has come. */
export const ordersToLookAt = (db: Db, scope: NeedScope, most: number): Promise<Needs> =>
  waiting(
    db,
    scope,
    most,
    {
      ...toDo,
      where: sql<SqlBool>`work_order.stage = 'ON_HOLD' and work_order.look_again_on <= ${scope.today}::date`,
    },
    ({ job_title, contractor, property, due_on }) => ({
      kind: 'WORK_ORDER_LOOK_AGAIN',
      title: `On hold: ${job_title}`,
      detail: `${contractor} for ${property}. The day to look again has come.`,
      due: { by: due_on, why: `The work is due on ${showDay(due_on)}.` },
    }),
  )

/** Work that is done and not paid. */
export const unpaidOrders = (db: Db, scope: NeedScope, most: number): Promise<Needs> =>
  waiting(
    db,
    scope,
    most,
    {
      since: 'done_at',
      where: sql<SqlBool>`not work_order.paid and work_order.stage in ('DONE', 'CLOSED')`,
      urgent: sql<SqlBool>`false`,
      order: sql`work_order.done_at`,
    },
    ({ job_title, contractor, property, total_cents }) => ({
      kind: 'WORK_ORDER_UNPAID',
      title: `Pay ${contractor} for ${job_title}`,
      detail: `${showDollars(total_cents / 100)} at ${property}.`,
      due: null,
    }),
  )
