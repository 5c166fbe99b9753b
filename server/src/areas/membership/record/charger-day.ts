import { type Day, dayIn, later } from '@freehold/rules/day'

/** The day of an account, or the one by which the charger may bill already: UTC's is never behind that. */
export const chargerDay = (timezone: string, now: Date): Day => later(dayIn(timezone, now), dayIn('UTC', now))
