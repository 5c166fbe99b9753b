import { comparisons } from '@freehold/rules/reports/compared'
import { z } from 'zod'
import { post } from '../kit/call'
import { optionalChoice } from '../kit/field'
import { range } from '../kit/range'

const Amounts = {
  /** One for each column. */
  amounts: z.array(z.number()),
  total: z.number(),
  /** The days that are compared, and the change since: in dollars, and in percent unless nothing was there. */
  before: z.number(),
  difference: z.number(),
  percent: z.number().nullable(),
}
const Sum = z.object(Amounts)

export const profitAndLoss = {
  get: post('report/get-profit-and-loss', {
    about:
      'Income and expenses by category, with a column for each month, or each year of a longer range. They can be compared with the period before or a year earlier.',
    may: 'reports',
    input: { ...range, compare: optionalChoice('Compare with', comparisons, 'YEAR') },
    reply: {
      by: z.enum(['month', 'year']),
      columns: z.array(z.object({ start_date: z.string(), end_date: z.string(), partial: z.boolean() })),
      compared: z.object({ with: z.enum(comparisons), start_date: z.string(), end_date: z.string() }),
      revenue: z.array(z.object({ section: z.enum(['RENT', 'OTHER_PAYMENT', 'LATE_FEES']), ...Amounts })),
      total_revenue: Sum,
      expenses: z.array(z.object({ category_id: z.number(), category_name: z.string(), ...Amounts })),
      total_expenses: Sum,
      net_income: Sum,
      /** Below the line: deposits taken in, and those that went back, were applied or kept. */
      deposits_received: Sum,
      deposits_released: Sum,
      deposits_change: Sum,
    },
    reads: 'lagging',
  }),
}
