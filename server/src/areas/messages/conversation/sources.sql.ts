import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { ownerOfOwn, type UserScope } from '../../../database/scope'
import { seesEverything, visible } from '../../../database/visible'
import { recipientReason, recipientState } from '../record/progress.sql'
import type { Before, Source } from './line'

/** Lines about a property in sight, and those of the user. */
const inSight = (scope: UserScope, property: string, user: string): RawBuilder<SqlBool> =>
  seesEverything(scope)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${visible(scope, property)} or ${sql.ref(user)} = ${ownerOfOwn(scope)})`

const earlier = (before: Before | null, kind: RawBuilder<string>, at: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  before === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${at}, ${kind}, ${id}) < (${before.at}::timestamptz, ${before.kind}, ${before.id}::bigint)`

const none = sql`null::jsonb`

/** Messages of users, to this person alone or to many. */
export const ofMessages: Source = (scope, { kind, id }, { before, most }) => {
  const at = sql`coalesce(r.done_at, g.begins_at)`
  const state = sql`case ${recipientState} when 'SENDING' then 'WAITING' else ${recipientState} end`
  return sql`select 'MESSAGE' as kind, r.id, ${at} as at,
      case when r.state = 'DONE' then r.subject else g.subject end as subject,
      case when r.state = 'DONE' then coalesce(nullif(r.body, ''), r.text_body) else coalesce(nullif(g.body, ''), g.text_body) end as body,
      ${state} as state, ${recipientReason} as reason, g.made_by_name as by, r.mail_id, r.message_id, ${none} as call
    from message_recipient r
    join message g on g.account_id = r.account_id and g.id = r.message_id
    left join mail_message m on m.account_id = r.account_id and m.id = r.mail_id
    left join text_message x on x.account_id = r.account_id and x.id = r.text_id
    where r.account_id = ${scope.account} and r.person_kind = ${kind} and r.person_id = ${id}
      and ${inSight(scope, 'r.property_id', 'g.made_by')} and ${earlier(before, sql`'MESSAGE'`, at, sql`r.id`)}
    order by 3 desc, r.id desc limit ${sql.lit(most)}`
}

/** The mails that the product sent by itself. Codes and links are their reader's alone, and no stored letter holds one. */
export const ofMails: Source = (scope, { kind, id }, { before, most }) => sql`
  select 'MAIL' as kind, m.id, m.created_at as at, m.subject,
    coalesce((select string_agg(p, e'\n\n') from jsonb_array_elements_text(m.letter -> 'paragraphs') p), '') as body,
    case m.state when 'QUEUED' then 'WAITING' else m.state end as state, m.error as reason, m.caused_by as by, m.id as mail_id,
    null::bigint as message_id, ${none} as call
  from mail_message m
  where m.account_id = ${scope.account} and m.person_kind = ${kind} and m.person_id = ${id} and m.event <> 'message'
    and ${visible(scope, 'm.property_id')} and ${earlier(before, sql`'MAIL'`, sql`m.created_at`, sql`m.id`)}
  order by m.created_at desc, m.id desc limit ${sql.lit(most)}`

/** Texts of both directions, without those of messages. The digits of a code are for its reader alone. */
export const ofTexts: Source = (scope, { kind, id }, { before, most }) => {
  const lineKind = sql<string>`case x.direction when 'IN' then 'TEXT_IN' else 'TEXT' end`
  return sql`select ${lineKind} as kind, x.id, x.created_at as at, '' as subject,
      case when x.unheld = 'CODE' then 'A code to prove the number.' else x.body end as body,
      case x.state when 'QUEUED' then 'WAITING' when 'SENDING' then 'WAITING' when 'UNDELIVERED' then 'FAILED'
        when 'STOPPED' then 'SUPPRESSED' else x.state end as state,
      x.error as reason, x.user_name as by, null::bigint as mail_id, null::bigint as message_id, ${none} as call
    from text_message x
    where x.account_id = ${scope.account} and x.person_kind = ${kind} and x.person_id = ${id}
      and (x.direction = 'IN' or x.cause_kind <> 'message')
      and ${inSight(scope, 'x.property_id', 'x.user_id')} and ${earlier(before, lineKind, sql`x.created_at`, sql`x.id`)}
    order by x.created_at desc, x.id desc limit ${sql.lit(most)}`
}

/** Calls that users noted. */
export const ofCalls: Source = (scope, { kind, id }, { before, most }) => sql`
  select 'CALL' as kind, c.id, c.called_at as at, '' as subject, c.note as body, 'NOTED' as state, '' as reason,
    c.made_by_name as by, null::bigint as mail_id, null::bigint as message_id,
    jsonb_build_object('direction', c.direction, 'minutes', c.minutes, 'follow_up_on', c.follow_up_on,
      'followed_up_at', c.followed_up_at) as call
  from logged_call c
  where c.account_id = ${scope.account} and c.person_kind = ${kind} and c.person_id = ${id}
    and ${inSight(scope, 'c.property_id', 'c.made_by')} and ${earlier(before, sql`'CALL'`, sql`c.called_at`, sql`c.id`)}
  order by c.called_at desc, c.id desc limit ${sql.lit(most)}`

/** Emails that the person sent. One from an address that is not on record says so. */
export const ofIncoming: Source = (scope, { kind, id }, { before, most }) => sql`
  select 'EMAIL_IN' as kind, i.id, i.received_at as at, i.subject, i.body, 'RECEIVED' as state,
    concat_ws(' ', case when i.automatic then 'Sent by a program, such as an absence note.' end,
      case when i.dropped_files <> '' then 'Attachments not saved: ' || i.dropped_files || '.' end,
      case when i.settled_by <> '' then 'From ' || i.from_address || ', put here by ' || i.settled_by || '.' end) as reason,
    i.from_address as by, null::bigint as mail_id, null::bigint as message_id, ${none} as call
  from incoming_mail i
  where i.account_id = ${scope.account} and i.person_kind = ${kind} and i.person_id = ${id}
    and ${visible(scope, 'i.property_id')} and ${earlier(before, sql`'EMAIL_IN'`, sql`i.received_at`, sql`i.id`)}
  order by i.received_at desc, i.id desc limit ${sql.lit(most)}`
