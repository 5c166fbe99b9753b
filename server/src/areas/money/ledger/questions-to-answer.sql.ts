import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import { visible } from '../../../database/visible'
import { type NeedScope, narrowed } from '../../../needs-narrow'
import type { Needs } from '../../../needs-you'

interface Row {
  id: number
  property_id: number
  tenant_name: string
  unit_name: string
  property_name: string
  question: string
  since: string
  total: number
}

/** Questions of tenants about lines of their accounts that no one has answered, the oldest first. */
export async function questionsToAnswer(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const { account, timezone } = scope
  const { rows } = await sql<Row>`
    select q.id, q.property_id, t.tenant_name, u.unit_name, p.property_name, left(q.question, 120) as question, q.total,
      (q.asked_at at time zone ${timezone})::date::text as since
    from (select *, (count(*) over ())::int as total from line_question
      where account_id = ${account} and answered_at is null and ${visible(scope, 'property_id')}
        and ${narrowed(scope, { id: sql`id` })}
      order by asked_at, id limit ${sql.lit(most)}) q
    join tenant t on t.account_id = ${account} and t.id = q.tenant_id
    join property p on p.account_id = ${account} and p.id = q.property_id
    join journal_entry e on e.account_id = ${account} and e.id = q.entry_id
    join unit u on u.account_id = ${account} and u.id = e.unit_id
    order by q.asked_at, q.id`.execute(db)
  return { rows: rows.map(needOf), total: rows[0]?.total ?? 0 }
}

const needOf = (row: Row): Needs['rows'][number] => ({
  kind: 'LINE_QUESTION',
  id: row.id,
  name: row.tenant_name,
  title: `Answer a question of ${row.tenant_name}`,
  detail: `${row.unit_name}, ${row.property_name}: ${row.question.length < 120 ? row.question : `${row.question}…`}`,
  // The database wrote it as a day.
  since: row.since as Needs['rows'][number]['since'],
  due: null,
  property: row.property_id,
})
