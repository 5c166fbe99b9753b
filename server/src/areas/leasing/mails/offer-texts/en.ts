import type { RentPeriod } from '@freehold/rules/money/period'

const periods: Readonly<Record<RentPeriod, string>> = { WEEKLY: 'a week', MONTHLY: 'a month', YEARLY: 'a year' }

/** Parts of the mails about an offer to renew. */
export const en = {
  rent: (amount: string, period: RentPeriod) => `${amount} ${periods[period]}`,
  fixed: (from: string, to: string, rent: string) => `From ${from} to ${to} at ${rent}.`,
  monthToMonth: (from: string, rent: string) => `Month to month from ${from} at ${rent}.`,
  note: (company: string, words: string) => `${company} wrote: "${words}"`,
}
