import { useSession } from '../../api/session'

/** The zones of the United States by the names people use, then every other zone by its own. */
const named: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern (New York)',
  'America/Chicago': 'Central (Chicago)',
  'America/Denver': 'Mountain (Denver)',
  'America/Phoenix': 'Arizona (Phoenix)',
  'America/Los_Angeles': 'Pacific (Los Angeles)',
  'America/Anchorage': 'Alaska (Anchorage)',
  'Pacific/Honolulu': 'Hawaii (Honolulu)',
  'America/Puerto_Rico': 'Atlantic (Puerto Rico)',
}

export const timeZoneWords = (zone: string): string => named[zone] ?? zone.replaceAll('_', ' ')

/** The zone of a property that names none. */
export function useAccountZone(): string {
  const { settings } = useSession()
  return settings.find(({ key }) => key === 'SYS_SETTING_TIMEZONE')?.value ?? ''
}

/** The choices of a select; `kept` stays among them even when this browser does not list it. */
export function timeZoneChoices(kept: string): Record<string, string> {
  const zones = [...Object.keys(named), ...(kept ? [kept] : []), ...Intl.supportedValuesOf('timeZone')]
  return Object.fromEntries(zones.map((zone) => [zone, timeZoneWords(zone)]))
}
