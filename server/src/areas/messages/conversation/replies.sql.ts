import type { InputOf } from '@freehold/contract/kit/call'
import type { conversation } from '@freehold/contract/messages/conversation'
import type { Person } from '@freehold/rules/messages/person'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { contains, type Page, pageOf } from '../../../database/table'
import { nameOfThread, threads, unanswered, unread } from '../../../threads/thread.sql'

const orders = { last_in_at: sql`message_thread.last_in_at`, name: sql`${nameOfThread} collate natural_order` }

type Asked = InputOf<typeof conversation.replies> & Page<keyof typeof orders>

export function replyTable(db: Db, scope: UserScope, input: Asked) {
  const rows = threads(db, scope)
    .$if(input.person_kind !== null, (q) => q.where('message_thread.person_kind', '=', input.person_kind ?? ''))
    .$if(input.unanswered, (q) => q.where(sql<SqlBool>`${unanswered}`))
    .$if(input.query !== '', (q) =>
      q.where(contains(sql`lower(${nameOfThread} || e'\n' || message_thread.last_in_words)`, input.query)),
    )
    .select(['person_kind', 'person_id', 'last_in_at', 'last_in_channel', 'last_in_words'])
    .select([nameOfThread.as('name'), unread.as('unread'), unanswered.as('unanswered')])
  return pageOf(db, input, { rows, orders, id: sql`message_thread.person_kind, message_thread.person_id` })
}

export async function unreadCount(db: Db, scope: UserScope): Promise<number> {
  const row = await threads(db, scope)
    .where(sql<SqlBool>`${unread}`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export async function isUnanswered(db: Db, { account }: UserScope, { kind, id }: Person): Promise<boolean> {
  const row = await db
    .selectFrom('message_thread')
    .where('account_id', '=', account)
    .where('person_kind', '=', kind)
    .where('person_id', '=', id)
    .where(sql<SqlBool>`${unanswered}`)
    .select('person_id')
    .executeTakeFirst()
  return row !== undefined
}
