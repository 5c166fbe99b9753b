/** The times of a request for signature, from the moment at which the signer got the link. */

const second = 1000
const day = 86_400 * second

/** A send can be undone so long. The mail leaves after it. */
const undoSeconds = 20
/** A link works for so many days. */
const linkDays = 14
const reminderDays = [3, 7, 12] as const

export const leavesAt = (sent: Date): Date => new Date(sent.getTime() + undoSeconds * second)

export const expiresAt = (invited: Date): Date => new Date(invited.getTime() + linkDays * day)

const dueAt = (invited: Date, days: number): Date => new Date(invited.getTime() + days * day)

/** The number of reminders that are due by a moment. */
export const remindersDue = (invited: Date, now: Date): number =>
  reminderDays.filter((days) => dueAt(invited, days) <= now).length

/** When something is due next: a reminder, or the end of the link. */
export function nextDue(invited: Date, expires: Date, reminders: number): Date {
  const days = reminderDays[reminders]
  const reminder = days === undefined ? expires : dueAt(invited, days)
  return reminder < expires ? reminder : expires
}
