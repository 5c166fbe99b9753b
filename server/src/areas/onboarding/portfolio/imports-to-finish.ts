import { addDays, type Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import { seesEverything } from '../../../database/visible'
import { type NeedScope, narrowed } from '../../../needs-narrow'
import type { Needs } from '../../../needs-you'

interface Row {
  id: number
  since: Day
  files: string[]
  rows: number
  total: number
}

/** The rows of an import are kept for seven days. */
const days = 6

/** Files that were uploaded on an earlier day and are neither imported nor discarded. */
export async function importsToFinish(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const { account, today, timezone } = scope
  if (!seesEverything(scope)) return { rows: [], total: 0 }
  const { rows } = await sql<Row>`
    select i.id, i.since::text, f.files, f.rows, (count(*) over ())::int as total
    from (select id, (created_at at time zone ${timezone})::date as since from portfolio_import
      where account_id = ${account} and state in ('CHECKING', 'READY')) i
    join (select import_id, array_agg(file_name order by id) as files, sum(rows_total)::int as rows
      from portfolio_import_file where account_id = ${account} group by import_id) f on f.import_id = i.id
    where i.since between ${addDays(today, -days)} and ${addDays(today, -1)}
      and ${narrowed(scope, { id: sql`i.id` })}
    order by i.since, i.id limit ${sql.lit(most)}`.execute(db)
  return { rows: rows.map(needOf), total: rows[0]?.total ?? 0 }
}

function needOf({ id, since, files, rows }: Row): Needs['rows'][number] {
  const name = files.join(', ')
  return {
    kind: 'IMPORT_TO_FINISH',
    id,
    name,
    title: 'Finish your import',
    detail: `${name}: ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row is' : 'rows are'} not imported yet. Rows are kept for seven days.`,
    since,
    due: null,
  }
}
