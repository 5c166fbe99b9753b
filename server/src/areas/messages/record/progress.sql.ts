import type { InputOf } from '@freehold/contract/kit/call'
import type { message, recipientStates } from '@freehold/contract/messages/message'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { type Page, window } from '../../../database/table'

type RecipientState = (typeof recipientStates)[number]

/** The state of a recipient, `r`, with its mail, `m`, and its text, `x`: a mail that failed may have a text that arrived. */
export const recipientState: RawBuilder<RecipientState> = sql<RecipientState>`case
  when r.state <> 'DONE' then r.state
  when r.mail_id is not null and coalesce(m.state, 'SENT') = 'SENT' then 'SENT'
  when x.state in ('SENT', 'DELIVERED', 'UNCONFIRMED') then 'SENT'
  when m.state = 'QUEUED' or x.state in ('QUEUED', 'SENDING') then 'SENDING'
  when r.mail_id is null and x.id is null then 'SENT'
  else 'FAILED' end`

export const recipientReason: RawBuilder<string> = sql<string>`case
  when r.state = 'SKIPPED' then r.reason
  when m.state = 'SUPPRESSED' then 'UNSUBSCRIBED'
  when m.state = 'FAILED' then m.error
  when x.state in ('FAILED', 'UNDELIVERED', 'STOPPED') then x.error
  else r.text_reason end`

const joined = ({ account }: Scope, id: number) => sql`
  from message_recipient r
  left join mail_message m on m.account_id = r.account_id and m.id = r.mail_id
  left join text_message x on x.account_id = r.account_id and x.id = r.text_id
  where r.account_id = ${account} and r.message_id = ${id}`

/** The recipients of a message by their states, and those that were left out by their reasons. */
export async function progressOf(db: Db, scope: Scope, id: number) {
  const { rows } = await sql<{ state: RecipientState; reason: string; count: number }>`
    select ${recipientState} as state, case when r.state = 'SKIPPED' then r.reason else '' end as reason, count(*)::int as count
    ${joined(scope, id)} group by 1, 2 order by 3 desc, 2`.execute(db)
  const sumOf = (...states: RecipientState[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0)
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0) - sumOf('SKIPPED'),
    done: sumOf('SENT', 'SENDING', 'FAILED'),
    sent: sumOf('SENT'),
    waiting: sumOf('WAITING', 'SENDING'),
    failed: sumOf('FAILED'),
    skipped: sumOf('SKIPPED'),
    canceled: sumOf('CANCELED'),
    reasons: rows.flatMap(({ state, reason, count }) => (state === 'SKIPPED' ? [{ reason, count }] : [])),
  }
}

type Asked = InputOf<typeof message.recipients> & Page<'name'>

export async function recipientTable(db: Db, scope: Scope, input: Asked) {
  const { take, skip } = window(input)
  const found = sql`select r.id, r.person_id, r.name, case when r.email <> '' then r.email else r.phone end as address,
      ${recipientState} as state, ${recipientReason} as reason ${joined(scope, input.id)}
      and (${input.query} = '' or position(lower(${input.query}) in lower(r.name || ' ' || r.email)) > 0)`
  const { rows } = await sql<{
    id: number
    person_id: number
    name: string
    address: string
    state: RecipientState
    reason: string
    count: number
  }>`select *, (count(*) over ())::int as count from (${found}) f
    where (${input.state}::text is null or state = ${input.state})
    order by name collate natural_order ${input.ascending ? sql`asc` : sql`desc`}, id limit ${take} offset ${skip}`.execute(
    db,
  )
  return { data: rows.map(({ count: _, ...row }) => row), count: rows[0]?.count ?? 0 }
}
