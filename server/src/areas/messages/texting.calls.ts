import type { texting } from '@freehold/contract/messages/texting'
import type { HandlersOf } from '../../http/answers'
import { allowTexts, consentShown, recordConsent, stopTexts } from './texts/consent'
import { answerText, settleText, textsShown } from './texts/settle-text'

export const textingHandlers: HandlersOf<typeof texting> = {
  get: async ({ db, scope, input }) => ({ data: await consentShown(db, scope, input) }),

  record: async ({ tx, scope, input, context }) => {
    await recordConsent(tx, scope, input, context.now())
    return {}
  },

  end: async ({ tx, scope, input, context }) => {
    await stopTexts(tx, scope, input, context.now())
    return {}
  },

  allow: async ({ tx, scope, input, context }) => {
    await allowTexts(tx, scope, input, context.now())
    return {}
  },

  open: async ({ db, scope, input, context }) => ({ data: await textsShown(db, scope, input.id, context.now()) }),

  answer: async ({ tx, scope, input, context }) => ({ id: await answerText(tx, scope, input, context.now()) }),

  settle: async ({ tx, scope, input, context }) => {
    await settleText(tx, scope, input, context.now())
    return {}
  },
}
