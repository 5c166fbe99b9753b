import { parseDollars } from '@freehold/rules/money'

/** The amount of a small deposit in the form that the call takes. People type 0.17, .17 or 17 for it; null for others. */
export function depositAmount(typed: string): string | null {
  const text = typed.replace(/[$¢\s]/g, '').replace(',', '.')
  const cents = /^\d{1,2}$/.test(text) ? Number(text) : parseDollars(text.replace(/^\./, '0.'))
  return cents !== null && cents > 0 && cents < 100 ? (cents / 100).toFixed(2) : null
}
