import { type Day, dayIn } from '@freehold/rules/day'
import { useClockZone } from './clock-zone'

/** Today on the account's calendar. */
export const useToday = (): Day => dayIn(useClockZone(), new Date())
