import { dayIn } from '@freehold/rules/day'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../database/read'
import { ownerOfOwn } from '../database/scope'
import { seesEverything } from '../database/visible'
import { type NeedScope, narrowed } from '../needs-narrow'
import type { Needs } from '../needs-you'
import { kindsOf } from './kinds-of'

/** A message of any size has ended after this many hours. */
const usualHours = 2

/** Messages that should have ended, and have not. */
export async function stuckMessages(db: Db, scope: NeedScope, most: number, now: Date): Promise<Needs> {
  const before = new Date(now.getTime() - usualHours * 3_600_000)
  const rows = await db
    .selectFrom('message')
    .where('account_id', '=', scope.account)
    .where('state', 'in', ['WAITING', 'SENDING'])
    .where('begins_at', '<', before)
    .where('failure_seen_at', 'is', null)
    .where(sql<SqlBool>`message.person_kind = any(${kindsOf(scope)}::text[])`)
    .where(seesEverything(scope) ? sql<SqlBool>`true` : sql<SqlBool>`message.made_by = ${ownerOfOwn(scope)}`)
    .where(narrowed(scope, { id: sql`message.id` }))
    .select(['id', 'subject', 'text_body', 'audience_words', 'begins_at'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy('begins_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return {
    rows: rows.map(({ id, subject, text_body, audience_words, begins_at }) => ({
      kind: 'MESSAGE_STUCK' as const,
      id,
      name: subject || text_body,
      title: 'A message has not gone out completely',
      detail: `${subject || text_body}, to ${audience_words}. Open it to see who has it, and cancel the rest or wait.`,
      since: dayIn(scope.timezone, begins_at ?? now),
      due: null,
    })),
    total: rows[0]?.total ?? 0,
  }
}
