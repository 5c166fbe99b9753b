import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import { ownerOfOwn } from '../../../database/scope'
import { seesEverything, visible } from '../../../database/visible'
import { type NeedScope, narrowed } from '../../../needs-narrow'
import type { Needs } from '../../../needs-you'

interface Row {
  id: number
  title: string
  why: string
  since: Day
  total: number
}

/** Scheduled reports that ended by themselves: saved again, one is sent with the sight of the user who saved it. */
export async function stoppedSchedules(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const mine = seesEverything(scope)
    ? sql`true`
    : sql`(s.made_by = ${ownerOfOwn(scope)} or ${visible(scope, 's.property_id')})`
  const { rows } = await sql<Row>`
    select s.id, s.title, s.stopped_why as why, (s.stopped_at at time zone ${scope.timezone})::date::text as since,
      (count(*) over ())::int as total
    from report_schedule s
    where s.account_id = ${scope.account} and s.stopped_at is not null and ${mine}
      and ${narrowed(scope, { id: sql`s.id` })}
    order by s.stopped_at, s.id limit ${sql.lit(most)}`.execute(db)
  return {
    rows: rows.map(({ id, title, why, since }) => ({
      kind: 'REPORT_STOPPED' as const,
      id,
      name: title,
      title: `Report not sent: ${title}`,
      detail: `${why} Save it again to send it with your access, or delete it.`,
      since,
      due: null,
    })),
    total: rows[0]?.total ?? 0,
  }
}
