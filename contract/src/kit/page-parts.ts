import { z } from 'zod'

/** Income and expenses of the last twelve months, as in the income statement. */
export const yearOfMoney = z.object({
  from: z.string(),
  to: z.string(),
  income: z.number(),
  expenses: z.number(),
  net: z.number(),
  months: z.array(z.object({ label: z.string(), revenue: z.number(), expense: z.number() })),
})

/** The fields that a line changed, by their labels. */
export const activityChanges = z.array(z.object({ label: z.string(), before: z.string(), after: z.string() }))

/** Lines of the activity log about a record, newest first, as far as the user may read them. */
export const activityLines = z.array(
  z.object({
    no: z.number(),
    message: z.string(),
    created_at: z.string(),
    user_name: z.string(),
    noun: z.string(),
    noun_id: z.number().nullable(),
    changes: activityChanges,
  }),
)

/** A person of a record, with the ways to reach it; blank where unknown. */
export const pagePerson = z.object({ id: z.number(), name: z.string(), email: z.string(), phone: z.string() })

/** An expense of a record; its id is that of its entry in the journal. */
export const pageExpense = z.object({
  id: z.number(),
  day: z.string(),
  amount: z.number(),
  payee: z.string(),
  kind: z.string(),
  reference: z.string(),
  voided: z.boolean(),
  work_order_id: z.number().nullable(),
})
