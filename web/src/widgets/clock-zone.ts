import { isTimeZone } from '@freehold/rules/day'
import { useSession } from '../api/session'

/** The time zone of the account and of a property that names none; blank where none is set. */
export function useAccountZone(): string {
  const { settings } = useSession()
  return settings.find(({ key }) => key === 'SYS_SETTING_TIMEZONE')?.value ?? ''
}

/** The time zone of the account's calendar and clock. The browser's applies if the account has none. */
export function useClockZone(): string {
  const zone = useAccountZone()
  return isTimeZone(zone) ? zone : Intl.DateTimeFormat().resolvedOptions().timeZone
}
