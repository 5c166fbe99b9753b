import type { outbox } from '@freehold/contract/automation/outbox'
import type { InputOf } from '@freehold/contract/kit/call'
import { type Day, dayIn } from '@freehold/rules/day'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../database/read'
import type { Scope } from '../database/scope'
import { contains, pageOf } from '../database/table'
import { visible } from '../database/visible'
import { type NeedScope, narrowed } from '../needs-narrow'
import type { Needs } from '../needs-you'

type Asked = InputOf<typeof outbox.list>

/** Mails about a property in sight. One about no property is for users who see all of the account. */
const inSight = (db: Db, scope: Scope) =>
  db
    .selectFrom('mail_message')
    .where('mail_message.account_id', '=', scope.account)
    .where(visible(scope, 'mail_message.property_id'))

const orders = {
  created_at: sql`mail_message.created_at`,
  to_address: sql`lower(mail_message.to_address)`,
  subject: sql`mail_message.subject collate natural_order`,
  state: sql`mail_message.state`,
}

const searchText = sql`lower(concat_ws(e'\n', mail_message.to_address, mail_message.subject))`
const dayOfMail = (scope: Scope) => sql<Day>`(mail_message.created_at at time zone ${scope.timezone})::date`

export async function outboxTable(db: Db, scope: Scope, input: Asked) {
  const { state, automation, sent_from: from, sent_to: to, query } = input
  const found = inSight(db, scope)
    .$if(state !== null, (q) => q.where('state', '=', state ?? ''))
    .$if(automation !== null, (q) => q.where('automation', '=', automation ?? ''))
    .$if(from !== null, (q) => q.where(sql<SqlBool>`${dayOfMail(scope)} >= ${from}`))
    .$if(to !== null, (q) => q.where(sql<SqlBool>`${dayOfMail(scope)} <= ${to}`))
    .$if(query !== '', (q) => q.where(contains(searchText, query)))
  return pageOf(db, input, {
    rows: found.select(['id', 'created_at', 'to_address', 'subject', 'event', 'state', 'error']),
    orders,
    id: sql`mail_message.id`,
  })
}

export const findMail = (db: Db, scope: Scope, id: number) =>
  inSight(db, scope)
    .where('id', '=', id)
    .select(['id', 'created_at', 'to_address', 'subject', 'event', 'state', 'error', 'letter', 'courtesy', 'tries'])
    .select(['ended_at', 'automation', 'caused_by', 'run_id', 'failure_seen_at'])
    .select(
      sql<string | null>`(select string_agg(reason, ',' order by reason) from mail_suppression s
        where s.account_id = mail_message.account_id and s.address = lower(mail_message.to_address))`.as(
        'suppressed_by',
      ),
    )
    .select(
      sql<string | null>`(select f.original_name from issued_document i
        join stored_file f on f.account_id = i.account_id and f.name = i.file_name
        where i.account_id = mail_message.account_id and i.kind = attached_kind and i.record_id = attached_record)`.as(
        'attachment',
      ),
    )
    .executeTakeFirst()

/** A failure counts as waiting for a person this long. */
const waitsDays = 14

/** Mails that failed for good and were not marked as seen. */
export async function failedMails(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const failed = inSight(db, scope)
    .where('state', '=', 'FAILED')
    .where('failure_seen_at', 'is', null)
    .where(narrowed(scope, { id: sql`mail_message.id` }))
    .where(sql<SqlBool>`mail_message.ended_at::date > ${scope.today}::date - ${sql.lit(waitsDays)}::int`)
  const rows = await failed
    .select(['id', 'property_id', 'to_address', 'subject', 'ended_at', 'error'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('ended_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return {
    rows: rows.map(({ id, property_id, to_address, subject, ended_at, error }) => ({
      kind: 'MAIL_FAILED' as const,
      id,
      name: to_address,
      title: `An email to ${to_address} failed`,
      detail: `${subject}. ${error}`,
      since: dayIn(scope.timezone, ended_at ?? new Date(0)),
      due: null,
      property: property_id,
    })),
    total: Number(rows[0]?.total ?? 0),
  }
}
