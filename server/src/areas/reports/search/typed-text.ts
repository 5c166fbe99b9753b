import { type Cents, parseDollars } from '@freehold/rules/money'

/** The typed text, in the forms that records are found by. */
interface Typed {
  /** In lower case, one blank between words. */
  text: string
  /** The words in this order, as a pattern without outer wildcards: nothing typed is a wildcard. */
  body: string
  /** Another way to write it: a phone number as it is kept, or two words in the other order. */
  other: string | null
  /** Set when it reads as an amount: 1450, 1,450.00, $1450. */
  cents: Cents | null
  /** Set when it reads as the number of a work order: 12, #12, No. 12. */
  number: number | null
}

export function readTyped(query: string): Typed {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const patterns = words.map((word) => word.replace(/[\\%_]/g, '\\$&'))
  return {
    text: words.join(' '),
    body: patterns.join('%'),
    other: phoneForm(query) ?? (words.length > 1 ? patterns.toReversed().join('%') : null),
    cents: amountOf(query),
    number: numberOf(query),
  }
}

function numberOf(query: string): number | null {
  const [, digits] = /^\s*(?:#|no\.?|order)?\s*([1-9]\d{0,14})\s*$/i.exec(query) ?? []
  return digits === undefined ? null : Number(digits)
}

function amountOf(query: string): Cents | null {
  const match = /^\s*\$?\s*(\d+|\d{1,3}(?:,\d{3})+)(\.\d{1,2})?\s*$/.exec(query)
  const amount = match && parseDollars(`${match[1]?.replaceAll(',', '')}${match[2] ?? ''}`)
  return amount === null || amount <= 0 ? null : amount
}

/** Phone numbers are kept as (555) 010-0300; people type only the digits, or other marks between them. */
function phoneForm(query: string): string | null {
  if (!/^[\d\s().+-]+$/.test(query)) return null
  const typed = query.replace(/\D/g, '')
  const digits = typed.length === 11 && typed.startsWith('1') ? typed.slice(1) : typed
  if (digits.length === 7) return `${digits.slice(0, 3)}-${digits.slice(3)}`
  if (digits.length < 4 || digits.length > 10) return null
  const rest = digits.slice(3)
  return `(${digits.slice(0, 3)}) ${rest.slice(0, 3)}${rest.length > 3 ? `-${rest.slice(3)}` : ''}`
}
