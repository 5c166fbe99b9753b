import type { expenseChart } from '@freehold/contract/reports/expense-chart'
import type { HandlersOf } from '../../http/answers'
import { expenseSeries } from './charts/expense-chart'
import { requireProperty, spanOf } from './frame/range'

export const expenseChartHandlers: HandlersOf<typeof expenseChart> = {
  get: async ({ db, scope, input }) => {
    const within = { ...spanOf(input), property: input.property_id }
    await requireProperty(db, scope, within.property)
    return { data: await expenseSeries(db, scope, within, input.subcategory) }
  },
}
