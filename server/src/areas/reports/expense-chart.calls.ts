import type { expenseChart } from '@freehold/contract/reports/expense-chart'
import type { HandlersOf } from '../../http/answers'
import { expenseSeries, requireSpecifics } from './charts/expense-chart'
import { requireProperty, spanOf } from './frame/range'

export const expenseChartHandlers: HandlersOf<typeof expenseChart> = {
  get: async ({ db, scope, input }) => {
    const within = { ...spanOf(input), property: input.property_id }
    const [specifics] = await Promise.all([
      requireSpecifics(db, scope, input.subcategory),
      requireProperty(db, scope, within.property),
    ])
    return { data: await expenseSeries(db, scope, within, specifics) }
  },
}
