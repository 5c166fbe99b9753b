import type { message } from '@freehold/contract/messages/message'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { audienceWords } from './audience/audience-words'
import { countPeople, leftOut } from './audience/counted.sql'
import { cancelSending, removeDraft, takeBackMessage } from './record/end-message'
import { findMessage, markMessageSeen } from './record/message.sql'
import { lineOf, showMessage } from './record/message-shown'
import { messageTable } from './record/message-table.sql'
import { previewMessage } from './record/preview-message'
import { recipientTable } from './record/progress.sql'
import { contentOf, saveDraft } from './record/save-draft'
import { sendMessage } from './record/send-message'
import { wantedOf } from './record/wanted'

export const messageHandlers: HandlersOf<typeof message> = {
  list: async ({ db, scope, input }) => {
    const { data, count } = await messageTable(db, scope, input)
    return {
      data: data.map(({ total, done, skipped, ...row }) => ({ ...lineOf(row as never), total, done, skipped })),
      count,
    }
  },

  get: async ({ db, scope, input }) => ({ data: await showMessage(db, scope, input.id) }),

  recipients: async ({ db, scope, input }) => {
    if (!(await findMessage(db, scope, input.id))) throw notFound('Message')
    return recipientTable(db, scope, input)
  },

  count: async ({ db, scope, input }) => {
    const content = contentOf(scope, input)
    const counted = await countPeople(db, scope, wantedOf(content))
    const { person_kind: kind, audience } = content
    return { data: { words: await audienceWords(db, scope, { kind, audience, total: counted.total }), ...counted } }
  },

  leftOut: ({ db, scope, input }) => leftOut(db, scope, wantedOf(contentOf(scope, input)), input),

  preview: async ({ db, scope, input, context }) => ({ data: await previewMessage(db, scope, input, context) }),

  save: ({ tx, scope, input, context }) => saveDraft(tx, scope, input, context.now()),

  send: ({ tx, scope, input, context }) => sendMessage(tx, scope, input, context.now()),

  takeBack: async ({ tx, scope, input }) => {
    await takeBackMessage(tx, scope, input.id)
    return {}
  },

  cancel: ({ tx, scope, input, context }) => cancelSending(tx, scope, input.id, context.now()),

  remove: async ({ tx, scope, input }) => {
    await removeDraft(tx, scope, input.id)
    return {}
  },

  seen: async ({ tx, scope, input, context }) => {
    if (!(await findMessage(tx, scope, input.id))) throw notFound('Message')
    await markMessageSeen(tx, scope, input.id, context.now())
    return {}
  },
}
