import type { tenantTexts } from '@freehold/contract/portal/tenant-texts'
import type { HandlersOf } from '../../http/answers'
import { ownTextsShown, sendTextCode, turnOffTexts, turnOnTexts } from './texting/own-texts'

export const tenantTextsHandlers: HandlersOf<typeof tenantTexts> = {
  get: async ({ db, scope, context }) => ({ data: await ownTextsShown(db, scope, context) }),

  sendCode: async ({ tx, scope, context }) => {
    await sendTextCode(tx, scope, context)
    return {}
  },

  turnOn: async ({ context, scope, input }) => {
    await turnOnTexts(context, scope, input)
    return {}
  },

  turnOff: async ({ tx, scope, context }) => {
    await turnOffTexts(tx, scope, context.now())
    return {}
  },
}
