import { comparisons } from '@freehold/rules/reports/compared'
import { z } from 'zod'
import { post } from '../kit/call'
import { optionalChoice } from '../kit/field'
import { jsonList } from '../kit/formats'
import { range } from '../kit/range'

export const expenseChart = {
  get: post('report/get-expense-chart', {
    about: 'What was spent month by month, one series for each specific expense that was chosen.',
    may: 'reports',
    input: {
      ...range,
      subcategory: jsonList('Specific expenses', z.coerce.number().int().positive(), { required: true, max: 500 }),
      compare: optionalChoice('Compare with', comparisons, null),
    },
    reply: {
      compared: z.object({ with: z.enum(comparisons), start_date: z.string(), end_date: z.string() }).nullable(),
      data: z.array(
        z.object({
          subcategory_id: z.number(),
          category_name: z.string(),
          subcategory_name: z.string(),
          total: z.number(),
          /** The spending in the days compared, and the change since; null unless they were asked for. */
          compared: z.object({ total: z.number(), difference: z.number(), percent: z.number().nullable() }).nullable(),
          /** A month of the range, written YYYY-MM; those without an expense are there with 0. */
          chart_data: z.array(z.object({ label: z.string(), total: z.number() })),
        }),
      ),
    },
    reads: 'lagging',
  }),
}
