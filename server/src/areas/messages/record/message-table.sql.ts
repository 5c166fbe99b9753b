import type { InputOf } from '@freehold/contract/kit/call'
import type { message } from '@freehold/contract/messages/message'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { contains, type Page, pageOf } from '../../../database/table'
import { messages } from './message.sql'

const orders = {
  made_at: sql`message.id`,
  subject: sql`message.subject collate natural_order`,
  audience_words: sql`message.audience_words collate natural_order`,
}

type Asked = InputOf<typeof message.list> & Page<keyof typeof orders>

const boxes = {
  SENT: sql<SqlBool>`(message.state in ('SENDING', 'SENT', 'CANCELED') or (message.state = 'WAITING' and not message.scheduled))`,
  SCHEDULED: sql<SqlBool>`(message.state = 'WAITING' and message.scheduled)`,
  DRAFTS: sql<SqlBool>`message.state = 'DRAFT'`,
}

const text = sql`lower(concat_ws(e'\n', message.subject, message.text_body, message.audience_words, message.made_by_name))`

const counted = (condition: string) => sql<number>`(select count(*)::int from message_recipient r
  where r.account_id = message.account_id and r.message_id = message.id and ${sql.raw(condition)})`

export async function messageTable(db: Db, scope: UserScope, input: Asked) {
  const rows = messages(db, scope)
    .where(boxes[input.box])
    .$if(input.person_kind !== null, (q) => q.where('message.person_kind', '=', input.person_kind ?? ''))
    .$if(input.query !== '', (q) => q.where(contains(text, input.query)))
    .selectAll('message')
  return pageOf(db, input, {
    rows,
    hydrate: (page) =>
      db
        .selectFrom(page.as('message'))
        .selectAll('message')
        .select([
          counted(`r.state <> 'SKIPPED'`).as('total'),
          counted(`r.state = 'DONE'`).as('done'),
          counted(`r.state = 'SKIPPED'`).as('skipped'),
        ]),
    orders,
    id: sql`message.id`,
  })
}
