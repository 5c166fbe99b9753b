import type { incomeStatement } from '@freehold/contract/reports/income-statement'
import type { HandlersOf } from '../../http/answers'
import { requireProperty } from './frame/range'
import { readIncomeStatement } from './statement/income-statement'

export const incomeStatementHandlers: HandlersOf<typeof incomeStatement> = {
  get: async ({ db, scope, input, context }) => {
    await requireProperty(db, scope, input.property_id)
    return readIncomeStatement(context, scope, input)
  },
}
