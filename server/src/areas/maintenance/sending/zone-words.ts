import type { Day } from '@freehold/rules/day'
import { firstLanguage, type Language } from '@freehold/rules/text/language'

const nameIn = (timezone: string, day: Day, style: 'short' | 'long', language: Language = firstLanguage): string =>
  new Intl.DateTimeFormat(`${language}-US`, { timeZone: timezone, timeZoneName: style })
    .formatToParts(new Date(`${day}T17:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timezone

/** A time zone as people of a property say it on a day: "Eastern Standard Time (EST)". */
export const zoneWords = (timezone: string, day: Day, language: Language): string =>
  `${nameIn(timezone, day, 'long', language)} (${nameIn(timezone, day, 'short', language)})`

/** A time that was typed as hours and minutes, in the words of the property's zone on that day: "9:00 AM EST". */
export function timeWords(timezone: string, day: Day, time: string): string | null {
  const [, hours = '', minutes = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (hours === '') return null
  const hour = Number(hours)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'} ${nameIn(timezone, day, 'short')}`
}
