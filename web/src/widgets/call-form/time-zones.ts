/** The zones of the United States by the names people use, then every other by its place. */
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

/** America/Argentina/Buenos_Aires is Buenos Aires (Argentina, America). */
export function timeZoneWords(zone: string): string {
  const [place = '', ...around] = zone.replaceAll('_', ' ').split('/').reverse()
  return named[zone] ?? (around.length === 0 ? place : `${place} (${around.join(', ')})`)
}

/** The choices of a select; `kept` stays among them even when this browser does not list it. */
export function timeZoneChoices(kept: string): Record<string, string> {
  const others = Intl.supportedValuesOf('timeZone').toSorted((a, b) => timeZoneWords(a).localeCompare(timeZoneWords(b)))
  const zones = [...Object.keys(named), ...(kept ? [kept] : []), ...others]
  return Object.fromEntries(zones.map((zone) => [zone, timeZoneWords(zone)]))
}
