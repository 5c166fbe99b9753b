import type { tenantHousehold } from '@freehold/contract/portal/tenant-household'
import type { HandlersOf } from '../../http/answers'
import { acceptShares, declineShares, endShares, showShares } from './shares/answer-shares'
import { proposeShares } from './shares/propose-shares'
import { householdOfTenant } from './shares/shares-shown'

export const tenantHouseholdHandlers: HandlersOf<typeof tenantHousehold> = {
  get: ({ db, scope, input }) => householdOfTenant(db, scope, input.rent_id),

  propose: async ({ tx, scope, input, context }) => ({ id: await proposeShares(tx, scope, input, context.now()) }),

  accept: async ({ tx, scope, input, context }) => {
    await acceptShares(tx, scope, input.id, context.now())
    return {}
  },

  decline: async ({ tx, scope, input, context }) => {
    await declineShares(tx, scope, input.id, context.now())
    return {}
  },

  end: async ({ tx, scope, input, context }) => {
    await endShares(tx, scope, input.id, context.now())
    return {}
  },

  show: async ({ tx, scope, input, context }) => {
    await showShares(tx, scope, { ...input, at: context.now() })
    return {}
  },
}
