import type { conversation } from '@freehold/contract/messages/conversation'
import type { PersonKind } from '@freehold/rules/messages/person'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { shownMail } from '../../mail/shown-mail'
import { Filled } from '../../mail/template'
import { markAnswered, markRead } from '../../threads/note-incoming.sql'
import { requirePerson } from './audience/person.sql'
import { showConversation } from './conversation/conversation-shown'
import { mailOf } from './conversation/mail-of.sql'
import { replyTable, unreadCount } from './conversation/replies.sql'

const personOf = ({ person_kind: kind, person_id: id }: { person_kind: PersonKind; person_id: number }) => ({
  kind,
  id,
})

export const conversationHandlers: HandlersOf<typeof conversation> = {
  get: async ({ db, scope, input }) => ({ data: await showConversation(db, scope, personOf(input), input.before) }),

  mail: async ({ db, scope, input, context }) => {
    const person = personOf(input)
    await requirePerson(db, scope, person)
    const found = await mailOf(db, scope, person, input.id)
    const letter = found && Filled.safeParse(found.letter).data
    if (!letter) throw notFound('Email')
    return { data: await shownMail(context, scope.account, { to: found.to_address, letter }) }
  },

  replies: async ({ db, scope, input }) => {
    const { data, count } = await replyTable(db, scope, input)
    return {
      data: data.map(({ person_kind, last_in_channel, last_in_at, ...row }) => ({
        ...row,
        person_kind: person_kind as PersonKind,
        last_in_channel: last_in_channel as 'EMAIL' | 'TEXT',
        last_in_at: last_in_at.toISOString(),
      })),
      count,
    }
  },

  unread: async ({ db, scope }) => ({ data: await unreadCount(db, scope) }),

  markRead: async ({ tx, scope, input, context }) => {
    await requirePerson(tx, scope, personOf(input))
    await markRead(tx, scope, personOf(input), context.now())
    return {}
  },

  markAnswered: async ({ tx, scope, input, context }) => {
    await requirePerson(tx, scope, personOf(input))
    await markAnswered(tx, scope, personOf(input), context.now())
    return {}
  },
}
