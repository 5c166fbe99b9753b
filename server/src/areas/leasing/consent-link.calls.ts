import type { consentLink } from '@freehold/contract/leasing/consent-link'
import type { HandlersOf } from '../../http/answers'
import { askConsent } from './screening/ask-consent'
import { askedConsentShown, signAskedConsent } from './screening/sign-asked-consent'

export const consentLinkHandlers: HandlersOf<typeof consentLink> = {
  ask: async ({ tx, scope, input, context }) => {
    await askConsent(tx, scope, input, context.now())
    return {}
  },

  open: async ({ input, context }) => ({ data: await askedConsentShown(context, input.token) }),

  sign: async ({ input, context, caller }) => {
    await signAskedConsent(context, input, caller.address)
    return {}
  },
}
