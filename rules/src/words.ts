/** The names of the product's choices on screen. Lists are also searched for them, because people see them. */

export const rentPeriodWords = { WEEKLY: 'Weekly', MONTHLY: 'Monthly', YEARLY: 'Yearly' } as const

export const vacancyWords = { VACANT: 'Vacant', OCCUPIED: 'Occupied' } as const

/** The dashboard's stretches of time in which the leases of occupied units end. */
export const leaseEndWords = {
  EXPIRED: 'Expired',
  WITHIN_1: 'Expiring in 1 month',
  WITHIN_3: 'Expiring in 1 to 3 months',
  WITHIN_6: 'Expiring in 3 to 6 months',
  LATER: 'Expiring 6 months later',
} as const

export const expenseFrequencyWords = { SINGLE: 'Single', RECURRING: 'Recurring' } as const

export const recurringStateWords = { ON: 'On', STOPPED: 'Stopped' } as const

export const feeFrequencyWords = { DAILY: 'Per Day Fee', MONTHLY: 'Per Month Fee' } as const

export const feeTypeWords = { FIXED: 'Fixed', PERCENT: 'Percent' } as const

/** The decision about an application. The API spells one of them SUBMITED. */
export const applicationStatusWords = {
  NEW: 'New',
  APPROVED: 'Approved',
  DENIED: 'Denied',
  SUBMITED: 'Submitted',
  WITHDRAWN: 'Withdrawn',
} as const

/** The choices whose word contains what was typed. */
export const choicesNamed = <Choice extends string>(words: Record<Choice, string>, typed: string): Choice[] =>
  (Object.keys(words) as Choice[]).filter((choice) => words[choice].toLowerCase().includes(typed.toLowerCase()))
