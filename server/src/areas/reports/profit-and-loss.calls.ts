import type { profitAndLoss } from '@freehold/contract/reports/profit-and-loss'
import type { HandlersOf } from '../../http/answers'
import { requireProperty } from './frame/range'
import { readProfitAndLoss } from './statement/profit-and-loss'

export const profitAndLossHandlers: HandlersOf<typeof profitAndLoss> = {
  get: async ({ db, scope, input }) => {
    await requireProperty(db, scope, input.property_id)
    return readProfitAndLoss(db, scope, input)
  },
}
