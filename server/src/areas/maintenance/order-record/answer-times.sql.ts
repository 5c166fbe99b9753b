import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { assigned } from '../log/assigned'

/** The newest work orders that the times are read from, so that the answer stays quick after years of work. */
const newest = 200

interface AnswerTimes {
  /** The work orders that were answered, and the median minutes from sent to the first answer. */
  answered: number
  answer_minutes: number | null
  /** The work orders that were done, and the median minutes from sent to done. */
  done: number
  done_minutes: number | null
}

const median = (end: RawBuilder<unknown>) =>
  sql<number | null>`round(percentile_cont(0.5) within group (order by extract(epoch from ${end} - sent.at)) / 60)::int`

/**
 * How quickly a contractor answers, by the moves that stand. Only what happened since the contractor has the work order
 * counts, because moves before it was reassigned are those of another contractor.
 */
export async function answerTimes(db: Db, scope: Scope, contractor: number): Promise<AnswerTimes> {
  const { account } = scope
  const moves = sql`work_order_move m where m.account_id = ${account} and m.work_order_id = work_order.id and not m.undone`
  const { rows } = await sql<AnswerTimes>`
    select count(answer.at)::int as answered, ${median(sql`answer.at`)} as answer_minutes,
      count(finish.at)::int as done, ${median(sql`finish.at`)} as done_minutes
    from (
      select work_order.id from work_order
      where work_order.account_id = ${account} and work_order.contractor_id = ${contractor}
        and ${visible(scope, 'work_order.property_id')} and ${assigned(scope, 'work_order.contractor_id')}
      order by work_order.created_at desc, work_order.id desc limit ${sql.lit(newest)}
    ) work_order
    cross join lateral (
      select m.id, m.at from ${moves} and m.move = 'send'
        and m.id > coalesce((select max(m.id) from ${moves} and m.move = 'reassign'), 0)
      order by m.id limit 1
    ) sent
    cross join lateral (
      select min(m.at) as at from ${moves} and m.id > sent.id
        and m.move in ('accept', 'decline', 'schedule', 'start', 'finish')
    ) answer
    cross join lateral (select max(m.at) as at from ${moves} and m.id > sent.id and m.to_stage = 'DONE') finish`.execute(
    db,
  )
  return rows[0] ?? { answered: 0, answer_minutes: null, done: 0, done_minutes: null }
}
