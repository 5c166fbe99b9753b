/** Parts of the mails about an offer to renew. */
export const en = {
  periods: { WEEKLY: 'a week', MONTHLY: 'a month', YEARLY: 'a year' },
  fixed: (from: string, to: string, rent: string) => `From ${from} to ${to} at ${rent}.`,
  monthToMonth: (from: string, rent: string) => `Month to month from ${from} at ${rent}.`,
  note: (company: string, words: string) => `${company} wrote: "${words}"`,
}
