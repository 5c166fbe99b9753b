import type { tenantOffer } from '@freehold/contract/portal/tenant-offer'
import type { HandlersOf } from '../../http/answers'
import { acceptOffer, declineOffer, seeOffer } from './offers/answer-offer'
import { offerForTenant } from './offers/offer-for-tenant'
import { offersOfTenant } from './offers/own-offer.sql'

export const tenantOfferHandlers: HandlersOf<typeof tenantOffer> = {
  list: async ({ db, scope }) => ({
    data: (await offersOfTenant(db, scope)).map((row) => offerForTenant(row, scope)),
  }),

  see: async ({ tx, scope, input, context }) => {
    await seeOffer(tx, scope, input.id, context.now())
    return {}
  },

  accept: async ({ tx, scope, input, context }) => {
    await acceptOffer(tx, scope, input, context.now())
    return {}
  },

  decline: async ({ tx, scope, input, context }) => {
    await declineOffer(tx, scope, input, context.now())
    return {}
  },
}
