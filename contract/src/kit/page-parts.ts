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
    changes: activityChanges,
  }),
)
