import { type Day, dayIn, isTimeZone } from '@freehold/rules/day'
import { useSession } from '../api/session'

/** Today on the account's calendar. The browser's time zone applies if the account has none. */
export function useToday(): Day {
  const { settings } = useSession()
  const zone = settings.find(({ key }) => key === 'SYS_SETTING_TIMEZONE')?.value ?? ''
  return dayIn(isTimeZone(zone) ? zone : Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
}
