import type { renewalOffer } from '@freehold/contract/leasing/renewal-offer'
import type { HandlersOf } from '../../http/answers'
import { changeOffer, makeOffer, withdrawOffer } from './renewals/make-offer'
import { offersShown } from './renewals/offer-shown'

export const renewalOfferHandlers: HandlersOf<typeof renewalOffer> = {
  list: async ({ db, scope, input }) => ({ data: await offersShown(db, scope, input.tenant_rent_id) }),

  make: async ({ tx, scope, input, context }) => ({ id: await makeOffer(tx, scope, input, context.now()) }),

  change: async ({ tx, scope, input, context }) => {
    await changeOffer(tx, scope, input, context.now())
    return {}
  },

  withdraw: async ({ tx, scope, input, context }) => {
    await withdrawOffer(tx, scope, input, context.now())
    return {}
  },
}
