/** The kinds of events that users write, each with a color of its own. */
export const eventKindWords = {
  GENERAL: 'General',
  SHOWING: 'Showing',
  INSPECTION: 'Inspection',
  MAINTENANCE: 'Maintenance',
  MEETING: 'Meeting',
  DEADLINE: 'Deadline',
} as const

export type EventKind = keyof typeof eventKindWords
export const eventKinds = Object.keys(eventKindWords) as [EventKind, ...EventKind[]]

/** The minutes before an event at which a calendar program can remind. */
export const reminders = [0, 10, 30, 60, 120, 1440, 2880, 10_080] as const

export const reminderWords: Readonly<Record<string, string>> = {
  0: 'When it starts',
  10: '10 minutes before',
  30: '30 minutes before',
  60: '1 hour before',
  120: '2 hours before',
  1440: '1 day before',
  2880: '2 days before',
  10080: '1 week before',
}
