import type { Audience } from '@freehold/contract/kit/message-audience'
import type { MessageAbout, MessageChannel } from '@freehold/rules/messages/message-can'
import type { Person, PersonKind } from '@freehold/rules/messages/person'
import type { SkipReason } from '@freehold/rules/messages/skip-reasons'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import { peopleOf } from './people.sql'

export interface Wanted {
  kind: PersonKind
  audience: Audience
  channel: MessageChannel
  about: MessageAbout
  /** The variables that have no fallback, and that some people have no value for. */
  needs: readonly string[]
}

const held = (account: number, why: string) => sql`exists (select from mail_suppression s
  where s.account_id = ${account} and s.address = lower(p.email) and s.reason = ${sql.lit(why)})`

const emailProblem = ({ account }: Pick<Scope, 'account'>, about: MessageAbout) => sql<SkipReason | null>`case
  when p.email = '' then 'NO_EMAIL'
  ${
    about === 'NEWS'
      ? sql`when ${held(account, 'UNSUBSCRIBED')} then 'UNSUBSCRIBED' when ${held(account, 'BOUNCED')} then 'BOUNCED'`
      : sql``
  } end`

/** The reason that a person, `p`, gets no text, by the rule that queues one. */
const textProblem = ({ account }: Pick<Scope, 'account'>, kind: PersonKind) => sql<SkipReason | null>`case
  when not coalesce((select is_on from text_setting where account_id = ${account}), false) then 'TEXTS_OFF'
  when length(regexp_replace(p.phone, '\\D', '', 'g')) < 10 then 'NO_PHONE'
  when exists (select from text_stop s where s.account_id = ${account} and s.lifted_at is null
    and s.phone = '+1' || right(regexp_replace(p.phone, '\\D', '', 'g'), 10)) then 'STOPPED'
  when not exists (select from text_consent c where c.account_id = ${account} and c.person_kind = ${kind} and c.person_id = p.id
    and c.ended_at is null and c.phone = '+1' || right(regexp_replace(p.phone, '\\D', '', 'g'), 10)) then 'NO_CONSENT' end`

const homes = new Set(['property.name', 'property.address', 'unit.name'])
const rents = new Set(['next_rent', 'next_rent_due'])

const valueProblem = (needs: readonly string[]) => {
  const missing = [
    ...(needs.some((name) => homes.has(name)) ? [sql`when p.property_id is null then 'NO_HOME'`] : []),
    ...(needs.some((name) => rents.has(name)) ? [sql`when not p.going then 'NO_RENT'`] : []),
    ...(needs.includes('lease.ends') ? [sql`when p.ends is null then 'NO_END'`] : []),
  ]
  return missing.length === 0
    ? sql<SkipReason | null>`null::text`
    : sql<SkipReason | null>`case ${sql.join(missing, sql` `)} end`
}

const problems: Record<MessageChannel, RawBuilder<SkipReason | null>> = {
  EMAIL: sql`coalesce(value_problem, email_problem)`,
  TEXT: sql`coalesce(value_problem, text_problem)`,
  BOTH: sql`coalesce(value_problem, case when text_problem is not null then email_problem end)`,
}

/** The people of an audience, each with the reason why the message does not reach it; null where it does. */
export async function checkedPeople(db: Db, scope: UserScope, wanted: Wanted): Promise<RawBuilder<unknown>> {
  const { kind, audience, about, channel, needs } = wanted
  const people = await peopleOf(db, scope, kind, audience)
  const text = channel === 'EMAIL' ? sql`null::text` : textProblem(scope, kind)
  return sql`select q.*, ${problems[channel]} as problem from (
    select p.*, ${emailProblem(scope, about)} as email_problem, ${text} as text_problem, ${valueProblem(needs)} as value_problem,
      ${held(scope.account, 'BOUNCED')} as refused_before
    from (${people}) p) q`
}

/** The reason that one person gets no text now; null if it does. */
export async function textProblemOf(db: Db, { account }: Scope, { kind, id }: Person, phone: string) {
  const { rows } = await sql<{ problem: SkipReason | null }>`
    select ${textProblem({ account }, kind)} as problem from (values (${id}::bigint, ${phone}::text)) p (id, phone)`.execute(
    db,
  )
  return rows[0]?.problem ?? null
}
