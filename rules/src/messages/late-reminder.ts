/** The most days after the due day on which a tenant is reminded, and the last one that can be chosen. */
const mostReminderDays = 5
const lastReminderDay = 60

/** The days of an account that has chosen none. */
export const usualReminderDays: readonly number[] = [1, 5, 10]

/** The days in a text such as "1, 5, 10", ascending and each once; null where it is no such list. */
export function reminderDaysIn(text: string): number[] | null {
  const parts = text
    .split(/[\s,;]+/)
    .map((part) => part.trim())
    .filter(Boolean)
  if (!parts.every((part) => /^\d{1,2}$/.test(part))) return null
  const days = [...new Set(parts.map(Number))].sort((a, b) => a - b)
  const fits = days.length > 0 && days.length <= mostReminderDays
  return fits && days.every((day) => day >= 1 && day <= lastReminderDay) ? days : null
}

/** The reasons why a tenant is not reminded, as lists show them. */
const reasons = {
  OFF: 'Reminders were turned off',
  PROPERTY: 'Its property has other reminders, or none',
  DAY_OVER: 'Its day passed before it could be sent',
  PAID: 'Nothing is past due anymore',
  SMALL: 'The amount is below the minimum',
  AUTOPAY: 'Autopay was announced and covers it',
  NOTICE: 'A notice to pay or move out was served',
  NO_ADDRESS: 'No email address, and no consent to texts',
} as const
export type NoReminder = keyof typeof reasons

export const noReminderWords = (reason: string): string => (reason in reasons ? reasons[reason as NoReminder] : reason)

interface Facts {
  /** Past due, in cents. */
  owed: number
  least: number
  /** The sum that autopay has announced and not taken yet. */
  announced: number
  /** A notice to pay or to move out is unpaid. */
  noticed: boolean
  /** The property of the home wants no reminder on this day. */
  muted: boolean
}

/** The choices of a property: the reminders of the account, days of its own, or none. */
export const propertyReminders = ['ACCOUNT', 'OWN', 'OFF'] as const
export type PropertyReminders = (typeof propertyReminders)[number]

export const propertyReminderWords: Readonly<Record<PropertyReminders, string>> = {
  ACCOUNT: 'Like all properties',
  OWN: 'On other days',
  OFF: 'None',
}

/** The reason why a tenant is not reminded of what is past due; null where it is. */
export function whyNoReminder({ owed, least, announced, noticed, muted }: Facts): NoReminder | null {
  if (muted) return 'PROPERTY'
  if (owed <= 0) return 'PAID'
  if (owed < least) return 'SMALL'
  if (noticed) return 'NOTICE'
  return announced >= owed ? 'AUTOPAY' : null
}
