import { firstLanguage, type Language } from '@freehold/rules/text/language'

/** A moment as people of that time zone say it: "Nov 22, 2026, 9:14 PM EST". */
export const timeIn = (timezone: string, at: Date, language: Language = firstLanguage): string =>
  new Intl.DateTimeFormat(`${language}-US`, {
    timeZone: timezone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at)
