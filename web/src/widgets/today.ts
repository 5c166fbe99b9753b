import { type Day, dayIn, isTimeZone } from '@freehold/rules/day'
import { useSession } from '../api/session'

/** Today on the account's calendar, which decides; the browser's own stands in where the account names no zone. */
export function useToday(): Day {
  const { settings } = useSession()
  const zone = settings.find(({ key }) => key === 'SYS_SETTING_TIMEZONE')?.value ?? ''
  return dayIn(isTimeZone(zone) ? zone : Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
}
