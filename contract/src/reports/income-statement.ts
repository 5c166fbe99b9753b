import { reasons } from '@freehold/rules/money/reason'
import { z } from 'zod'
import { post } from '../kit/call'
import { flag } from '../kit/field'
import { range } from '../kit/range'

/** On the screen a section has this many of its newest rows; its total and count are of all of them. */
export const statementRows = 200
/** Print and PDF have every row, or none: more than this many in all sections together are refused. */
export const printedRows = 10_000

const Row = {
  /** The entry of the journal. */
  id: z.number(),
  paid_date: z.string(),
  property_name: z.string(),
  unit_name: z.string(),
  paid_amount: z.number(),
}
const Collected = { ...Row, tenant_id: z.number().nullable(), tenant_name: z.string() }

export const incomeStatement = {
  get: post('report/get-income-statement', {
    about:
      "Income and expenses by the day the money moved, the newest rows of each section or every row. Security deposits are listed separately and aren't included.",
    may: 'reports',
    input: { ...range, every: flag('Every row') },
    reply: {
      /** The property asked for; for all of them, the first hundred by name. */
      properties: z.array(z.object({ id: z.number(), property_name: z.string() })),
      properties_total: z.number(),
      rent: z.array(z.object(Collected)),
      other_payment: z.array(z.object({ ...Collected, pay_reason: z.enum(reasons) })),
      late_fees: z.array(z.object({ ...Collected, frequency: z.enum(['DAILY', 'MONTHLY', '']) })),
      expenses: z.array(z.object({ ...Row, category_name: z.string(), specific_expense: z.string() })),
      totals: z.object({
        rent: z.number(),
        other_payment: z.number(),
        late_fees: z.number(),
        revenue: z.number(),
        expenses: z.number(),
        net_income: z.number(),
        /** Below the line: deposits taken in, and those that went back, were applied or kept. */
        deposits_received: z.number(),
        deposits_released: z.number(),
      }),
      counts: z.object({
        rent: z.number(),
        other_payment: z.number(),
        late_fees: z.number(),
        expenses: z.number(),
      }),
    },
    reads: 'lagging',
  }),
}
