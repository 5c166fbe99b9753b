import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import { visible } from '../../../database/visible'
import { type NeedScope, narrowed } from '../../../needs-narrow'
import type { Needs } from '../../../needs-you'
import { answersLastQuestion } from './newest-answer.sql'

interface Row {
  id: number
  property_id: number
  tenant_name: string
  unit_name: string
  property_name: string
  files: number
  since: Day
  total: number
}

/** Applications without a decision whose adults sent what they were asked for. */
export async function answersToRead(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const { account, timezone } = scope
  const { rows } = await sql<Row>`
    select a.id, a.property_id, a.tenant_name, u.unit_name, p.property_name, a.total, (a.answered_at at time zone ${timezone})::date::text as since,
      (select count(*)::int from applicant_file f join application_request q on q.account_id = f.account_id and q.id = f.request_id
        where q.account_id = ${account} and q.application_id = a.id) as files
    from (select a.id, a.tenant_name, a.property_id, a.unit_id, max(r.answered_at) as answered_at,
        (count(*) over ())::int as total
      from application_request r
      join rental_application a on a.account_id = r.account_id and a.id = r.application_id
      where r.account_id = ${account} and ${answersLastQuestion} and a.status is null and a.archived_at is null
        and ${visible(scope, 'a.property_id')} and ${narrowed(scope, { id: sql`a.id` })}
      group by a.id, a.tenant_name, a.property_id, a.unit_id
      order by max(r.answered_at), a.id limit ${sql.lit(most)}) a
    join property p on p.account_id = ${account} and p.id = a.property_id
    join unit u on u.account_id = ${account} and u.id = a.unit_id
    order by a.answered_at, a.id`.execute(db)
  return { rows: rows.map(needOf), total: rows[0]?.total ?? 0 }
}

const filesIn = (files: number): string => (files === 1 ? '1 file' : `${files} files`)

const needOf = ({
  id,
  property_id: property,
  tenant_name: name,
  unit_name,
  property_name,
  files,
  since,
}: Row): Needs['rows'][number] => ({
  kind: 'APPLICANT_ANSWERED',
  id,
  name,
  title: `Read what was added to the application of ${name}`,
  detail: `${unit_name}, ${property_name}. The answer came${files > 0 ? ` with ${filesIn(files)}` : ''}.`,
  since,
  due: null,
  property,
})
