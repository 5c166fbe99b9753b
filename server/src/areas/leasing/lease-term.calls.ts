import type { leaseTerm } from '@freehold/contract/leasing/lease-term'
import type { HandlersOf } from '../../http/answers'
import { cancelTerm } from './renewals/cancel-term'
import { continueMonthToMonth, renewLease } from './renewals/extend-lease'
import { termsShown } from './renewals/terms-shown'
import { requireExisting } from './tenancies/require-existing'

export const leaseTermHandlers: HandlersOf<typeof leaseTerm> = {
  list: async ({ db, scope, input }) => ({ data: await termsShown(db, scope, input.tenant_rent_id) }),

  renew: async ({ tx, scope, input, context }) => {
    await requireExisting(tx, scope, { rule: input.late_fee_rule_id })
    return renewLease(tx, scope, input, context.now())
  },

  monthToMonth: async ({ tx, scope, input, context }) => {
    await requireExisting(tx, scope, { rule: input.late_fee_rule_id })
    return continueMonthToMonth(tx, scope, input, context.now())
  },

  cancel: async ({ tx, scope, input, context, caller: { address, agent } }) => {
    await cancelTerm(tx, context, scope, input, { at: context.now(), address, agent })
    return {}
  },
}
