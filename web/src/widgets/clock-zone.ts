import { isTimeZone } from '@freehold/rules/day'
import { useSession } from '../api/session'

/** The time zone of the account's calendar and clock. The browser's applies if the account has none. */
export function useClockZone(): string {
  const { settings } = useSession()
  const zone = settings.find(({ key }) => key === 'SYS_SETTING_TIMEZONE')?.value ?? ''
  return isTimeZone(zone) ? zone : Intl.DateTimeFormat().resolvedOptions().timeZone
}
