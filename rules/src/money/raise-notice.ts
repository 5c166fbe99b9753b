import { addDays, type Day, daysBetween } from '../day'

/** The days of notice of an office that has chosen none: what most leases ask for. No law is known to the product. */
export const usualNoticeDays = 30

/** The days that an office saved; the usual ones where it saved none. */
export const noticeDaysIn = (saved: string): number => (/^\d{1,3}$/.test(saved) ? Number(saved) : usualNoticeDays)

interface Notice {
  /** The day on which the tenants are notified. */
  notified: Day
  begins: Day
  days: number
}

/** The first day that leaves enough notice; null where the day does. */
export function firstDayWithNotice({ notified, begins, days }: Notice): Day | null {
  const first = addDays(notified, days)
  return daysBetween(begins, first) > 0 ? first : null
}

/** The reasons why a tenant gets no letter, or no email. */
export const noLetterWords = {
  GONE: 'The tenant moves out before the change.',
  CANCELED: 'The lease was canceled.',
  NO_EMAIL: 'The tenant has no email address.',
  SUPPRESSED: "The tenant's address takes no email.",
} as const
export type NoLetter = keyof typeof noLetterWords
