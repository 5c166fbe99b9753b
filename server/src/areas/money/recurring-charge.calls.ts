import type { recurringCharge } from '@freehold/contract/money/recurring-charge'
import type { HandlersOf } from '../../http/answers'
import { addRecurring } from './recurring/add-recurring'
import { cancelRaise, raiseRecurring } from './recurring/change-amount'
import { editRecurring } from './recurring/edit-recurring'
import { endRecurringCharge } from './recurring/end-recurring'
import { notifyOfAmounts } from './recurring/notify-of-amounts'
import { raiseMany } from './recurring/raise-many'
import { recurringShown } from './recurring/recurring-shown'
import { chargeTable, chargeTotals } from './recurring/recurring-table.sql'

export const recurringChargeHandlers: HandlersOf<typeof recurringCharge> = {
  list: async ({ db, scope, input }) => ({ data: await recurringShown(db, scope, input.rent_id) }),

  all: async ({ db, scope, input }) => (input.totals ? chargeTotals(db, scope, input) : chargeTable(db, scope, input)),

  raiseMany: async ({ tx, scope, input, context }) => raiseMany(tx, scope, input, context.now()),

  add: async ({ tx, scope, input }) => ({ id: await addRecurring(tx, scope, input) }),

  edit: async ({ tx, scope, input }) => {
    await editRecurring(tx, scope, input)
    return {}
  },

  raise: async ({ tx, scope, input, context }) => ({
    batch_id: await raiseRecurring(tx, scope, input, context.now()),
  }),

  notify: async ({ tx, scope, input, context }) => ({
    batch_id: await notifyOfAmounts(tx, scope, input, context.now()),
  }),

  cancelRaise: async ({ tx, scope, input, context }) => {
    await cancelRaise(tx, scope, input, context.now())
    return {}
  },

  end: async ({ tx, scope, input, context }) => {
    await endRecurringCharge(tx, scope, input, context.now())
    return {}
  },
}
