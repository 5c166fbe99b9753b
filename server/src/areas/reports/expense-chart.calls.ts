import type { expenseChart } from '@freehold/contract/reports/expense-chart'
import { comparedDays } from '@freehold/rules/reports/compared'
import type { HandlersOf } from '../../http/answers'
import { comparedSeries } from './charts/compared-spending'
import { requireSpecifics } from './charts/expense-chart'
import { requireProperty, spanOf } from './frame/range'

export const expenseChartHandlers: HandlersOf<typeof expenseChart> = {
  get: async ({ db, scope, input }) => {
    const { compare } = input
    const within = { ...spanOf(input), property: input.property_id }
    const [specifics] = await Promise.all([
      requireSpecifics(db, scope, input.subcategory),
      requireProperty(db, scope, within.property),
    ])
    const data = await comparedSeries(db, scope, within, specifics, compare)
    if (compare === null) return { compared: null, data }
    const { from, to } = comparedDays(compare, within)
    return { compared: { with: compare, start_date: from, end_date: to }, data }
  },
}
