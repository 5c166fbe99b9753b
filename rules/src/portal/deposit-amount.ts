import { type Cents, cents, parseDollars } from '../money'

/** The amount of a small deposit, below one dollar. People type 0.17, .17 or 17 for it; null for anything else. */
export function depositAmount(typed: string): Cents | null {
  const text = typed.replace(/[$¢\s]/g, '').replace(',', '.')
  const amount = /^\d{1,2}$/.test(text) ? cents(Number(text)) : parseDollars(text.replace(/^\./, '0.'))
  return amount !== null && amount > 0 && amount < 100 ? amount : null
}
