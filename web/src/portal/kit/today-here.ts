import { type Day, dayIn } from '@freehold/rules/day'

/** Today where the reader is. The server decides by the day of the home. */
export const todayHere = (): Day => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
