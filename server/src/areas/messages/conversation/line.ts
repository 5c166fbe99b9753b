import type { ReplyOf } from '@freehold/contract/kit/call'
import type { conversation } from '@freehold/contract/messages/conversation'
import type { Person } from '@freehold/rules/messages/person'
import type { RawBuilder } from 'kysely'
import type { UserScope } from '../../../database/scope'

export type Line = ReplyOf<typeof conversation.get>['data']['lines'][number]

/** A page of a conversation ends before this line. */
export interface Before {
  at: string
  kind: string
  id: number
}

/**
 * One kind of lines of a conversation, as columns `kind, id, at, subject, body, state, reason, by, mail_id, message_id, call`: the
 * newest first, `most` of them. Another area's lines are one more source in `lines.sql.ts`.
 */
export type Source = (
  scope: UserScope,
  person: Person,
  page: { before: Before | null; most: number },
) => RawBuilder<unknown>
