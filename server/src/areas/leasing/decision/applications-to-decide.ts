import { type Day, showDay } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import { visible } from '../../../database/visible'
import { type NeedScope, narrowed } from '../../../needs-narrow'
import type { Needs } from '../../../needs-you'
import { answersLastQuestion } from '../requests/newest-answer.sql'

interface Row {
  id: number
  property_id: number
  tenant_name: string
  unit_name: string
  property_name: string
  move_in: Day
  since: Day
  /** The day of the last question that waits for its answer. */
  asked: Day | null
  total: number
}

/** Applications that came in and have no decision yet. One whose adults answered a question waits as that instead. */
export async function applicationsToDecide(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const { account, timezone } = scope
  const { rows } = await sql<Row>`
    select a.id, a.property_id, a.tenant_name, u.unit_name, p.property_name, a.move_in::text, a.total,
      (a.created_at at time zone ${timezone})::date::text as since,
      (select max(r.asked_at at time zone ${timezone})::date::text from application_request r where r.account_id = ${account}
        and r.application_id = a.id and r.answered_at is null and r.canceled_at is null) as asked
    from (select id, tenant_name, property_id, unit_id, move_in, created_at, (count(*) over ())::int as total
      from rental_application
      where account_id = ${account} and status is null and archived_at is null and ${visible(scope, 'property_id')}
        and ${narrowed(scope, { id: sql`id` })}
        and not exists (select from application_request r where r.account_id = ${account}
          and r.application_id = rental_application.id and ${answersLastQuestion})
      order by created_at, id limit ${sql.lit(most)}) a
    join property p on p.account_id = ${account} and p.id = a.property_id
    join unit u on u.account_id = ${account} and u.id = a.unit_id
    order by a.created_at, a.id`.execute(db)
  return { rows: rows.map(needOf), total: rows[0]?.total ?? 0 }
}

const needOf = ({
  id,
  property_id: property,
  tenant_name: name,
  unit_name,
  property_name,
  move_in,
  since,
  asked,
}: Row): Needs['rows'][number] => ({
  kind: 'APPLICATION_TO_DECIDE',
  id,
  name,
  title: `Decide on the application of ${name}`,
  detail: `${unit_name}, ${property_name}. Wants to move in on ${showDay(move_in)}.${asked === null ? '' : ` Asked for more on ${showDay(asked)}.`}`,
  since,
  due: null,
  property,
})
