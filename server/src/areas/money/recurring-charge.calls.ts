import type { recurringCharge } from '@freehold/contract/money/recurring-charge'
import type { HandlersOf } from '../../http/answers'
import { addRecurring } from './recurring/add-recurring'
import { cancelRaise, raiseRecurring } from './recurring/change-amount'
import { editRecurring } from './recurring/edit-recurring'
import { endRecurringCharge } from './recurring/end-recurring'
import { recurringShown } from './recurring/recurring-shown'

export const recurringChargeHandlers: HandlersOf<typeof recurringCharge> = {
  list: async ({ db, scope, input }) => ({ data: await recurringShown(db, scope, input.rent_id) }),

  add: async ({ tx, scope, input }) => ({ id: await addRecurring(tx, scope, input) }),

  edit: async ({ tx, scope, input }) => {
    await editRecurring(tx, scope, input)
    return {}
  },

  raise: async ({ tx, scope, input }) => {
    await raiseRecurring(tx, scope, input)
    return {}
  },

  cancelRaise: async ({ tx, scope, input }) => {
    await cancelRaise(tx, scope, input)
    return {}
  },

  end: async ({ tx, scope, input, context }) => {
    await endRecurringCharge(tx, scope, input, context.now())
    return {}
  },
}
