import { type Day, showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/read'
import { visible } from '../../../database/visible'
import { type NeedScope, narrowed } from '../../../needs-narrow'
import type { Need, Needs } from '../../../needs-you'
import { assigned } from '../log/assigned'

interface Row {
  id: number
  property_id: number
  moment: string
  job_title: string
  who: string
  property: string
  said: string
  cents: number
  on_day: Day | null
  urgent: boolean
  since: Day
  total: number
}

interface Asked {
  /** The rows that wait, with `order_id`, `who`, `said`, `cents`, `on_day` and `at`. */
  from: RawBuilder<unknown>
  need: (row: Row) => Pick<Need, 'kind' | 'title' | 'detail'>
  /** The work waits for the answer, so an urgent work order comes first. */
  holdsUpWork: boolean
}

/** The work orders that were answered by link, urgent work first, then the one that waits longest. */
async function answered(db: Db, scope: NeedScope, most: number, { from, need, holdsUpWork }: Asked): Promise<Needs> {
  const urgent = holdsUpWork ? sql`(work_order.urgency = 'CRITICAL')` : sql`false`
  const { rows } = await sql<Row>`
    select work_order.id, work_order.property_id, work_order.job_title, ${urgent} as urgent, l.at::text as moment,
      p.property_name as property, l.who, l.said, l.cents, l.on_day::text as on_day,
      (l.at at time zone ${scope.timezone})::date::text as since, (count(*) over ())::int as total
    from (${from}) l
    join work_order on work_order.account_id = ${scope.account} and work_order.id = l.order_id and work_order.archived_at is null
    join property p on p.account_id = work_order.account_id and p.id = work_order.property_id
    where ${visible(scope, 'work_order.property_id')} and ${assigned(scope, 'work_order.contractor_id')}
      and ${narrowed(scope, { id: sql`work_order.id` })}
    order by urgent desc, l.at, work_order.id limit ${sql.lit(most)}`.execute(db)
  return {
    rows: rows.map((row) => ({
      id: row.id,
      name: row.job_title,
      since: row.since,
      due: null,
      urgent: row.urgent,
      property: row.property_id,
      occurrence: row.moment,
      ...need(row),
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** Work orders that their contractor declined by link, and that were not sent again. */
export const declinedOrders = (db: Db, scope: NeedScope, most: number): Promise<Needs> =>
  answered(db, scope, most, {
    from: sql`select s.work_order_id as order_id, s.name as who, s.declined_at as at, 0::bigint as cents, null::date as on_day,
        coalesce((select m.reason from work_order_move m where m.account_id = s.account_id and m.work_order_id = s.work_order_id
          and m.move = 'decline' and not m.undone order by m.id desc limit 1), '') as said
      from work_order_sending s
      join work_order w on w.account_id = s.account_id and w.id = s.work_order_id and w.stage = 'NEW'
      where s.account_id = ${scope.account} and s.declined_at is not null and s.revoked_at is null`,
    need: ({ who, said, job_title, property }) => ({
      kind: 'WORK_ORDER_DECLINED',
      title: `${who} declined: ${job_title}`,
      detail: `${said === '' ? 'Choose another contractor' : said}. At ${property}.`,
    }),
    holdsUpWork: true,
  })

/** Dates that contractors propose by link. */
export const proposedVisits = (db: Db, scope: NeedScope, most: number): Promise<Needs> =>
  answered(db, scope, most, {
    from: sql`select s.work_order_id as order_id, s.name as who, s.proposed_at as at, s.proposed_on as on_day,
        s.proposed_time as said, 0::bigint as cents
      from work_order_sending s where s.account_id = ${scope.account} and s.proposed_on is not null`,
    need: ({ who, said, on_day, job_title, property }) => ({
      kind: 'WORK_ORDER_PROPOSED',
      title: `Agree to a visit: ${job_title}`,
      detail: `${who} proposes ${on_day === null ? '' : showDay(on_day)}, ${said}, at ${property}.`,
    }),
    holdsUpWork: true,
  })

/** Invoices that contractors sent by link. */
export const invoicesToAnswer = (db: Db, scope: NeedScope, most: number): Promise<Needs> =>
  answered(db, scope, most, {
    from: sql`select i.work_order_id as order_id, i.sent_by as who, i.sent_at as at, i.amount_cents as cents,
        null::date as on_day, '' as said
      from work_order_invoice i where i.account_id = ${scope.account} and i.state = 'WAITING'`,
    need: ({ who, cents, job_title, property }) => ({
      kind: 'WORK_ORDER_INVOICE',
      title: `Invoice of ${who}: ${job_title}`,
      detail: `${showDollars(cents / 100)} at ${property}. Accept it or decline it.`,
    }),
    holdsUpWork: false,
  })

/** Questions that owners asked by link, until they answer. */
export const ownersQuestions = (db: Db, scope: NeedScope, most: number): Promise<Needs> =>
  answered(db, scope, most, {
    from: sql`select o.work_order_id as order_id, o.owner_name as who, o.question_at as at, o.question as said,
        o.amount_cents as cents, null::date as on_day
      from owner_approval o where o.account_id = ${scope.account} and o.question_at is not null
        and o.answered_at is null and o.ended_at is null`,
    need: ({ who, said, job_title }) => ({
      kind: 'OWNER_QUESTION',
      title: `Answer ${who} about ${job_title}`,
      detail: said,
    }),
    holdsUpWork: true,
  })
