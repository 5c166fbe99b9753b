import type { Person } from '@freehold/rules/messages/person'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import type { Before, Source } from './line'
import { ofCalls, ofIncoming, ofMails, ofMessages, ofTexts } from './sources.sql'

/** Everything that a conversation shows. */
const sources: readonly Source[] = [ofMessages, ofMails, ofIncoming, ofTexts, ofCalls]

export interface LineRow {
  kind: string
  id: number
  at: Date
  /** The moment to the microsecond, for the next page. */
  exact: string
  subject: string
  body: string
  state: string
  reason: string
  by: string
  mail_id: number | null
  message_id: number | null
  call: { direction: 'IN' | 'OUT'; minutes: number; follow_up_on: string | null; followed_up_at: string | null } | null
}

const pageSize = 40

/** A page of a conversation, the newest first, and whether there is more. */
export async function linesOf(db: Db, scope: UserScope, person: Person, before: Before | null) {
  const page = { before, most: pageSize + 1 }
  const all = sources.map((source) => sql`(${source(scope, person, page)})`)
  const { rows } = await sql<LineRow>`
    select kind, id, at, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exact, subject, left(body, 5000) as body,
      state, reason, by, mail_id, message_id, call
    from (${sql.join(all, sql` union all `)}) line
    order by line.at desc, line.kind desc, line.id desc limit ${sql.lit(pageSize + 1)}`.execute(db)
  return { rows: rows.slice(0, pageSize), more: rows.length > pageSize }
}
