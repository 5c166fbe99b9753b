import { type Cents, parseDollars } from '../money'

/** Written with a comma before the cents and points between the thousands: 1.234,50. */
const commaForCents = /^\d{1,3}(\.\d{3})*,\d{1,2}$|^\d+,\d{1,2}$/

/**
 * An amount as spreadsheets and other programs write it: $1,234.50, (12.00) or 12.00- below zero, 1.234,50, 1200 USD. Null
 * where it is no amount, and where it has more than two decimals: 1.234 may be a thousand, and a part of a cent is no money.
 */
export function readAmount(cell: string): Cents | null {
  const text = cell.replace(/\s|\$|USD/gi, '').replace(/[−–]/g, '-')
  if (text === '-') return parseDollars('0')
  const inside = /^\((.+)\)$/.exec(text)?.[1]
  const behind = /^([^-]+)-$/.exec(text)?.[1]
  const negative = inside ?? behind ?? (text.startsWith('-') ? text.slice(1) : undefined)
  const figure = readFigure(negative ?? text)
  return figure === null ? null : parseDollars(negative === undefined ? figure : `-${figure}`)
}

function readFigure(text: string): string | null {
  if (commaForCents.test(text)) return text.replaceAll('.', '').replace(',', '.')
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
  if (/^\d+\.?$|^\d*\.\d{1,2}$/.test(plain)) return plain.replace(/\.$/, '').replace(/^\./, '0.')
  return /^\d*\.\d{3,}$/.test(plain) ? withoutNoise(Number(plain)) : null
}

/** A workbook computes with fractions of a binary number, which are cents all the same. Any other third decimal is none. */
const noise = 1e-6

function withoutNoise(figure: number): string | null {
  const rounded = figure.toFixed(2)
  return Math.abs(figure - Number(rounded)) < noise ? rounded : null
}

/** A count that may be written with decimals or words: 2, 2.00, 2 BR, Studio. Null where it is no count. */
export function readCount(cell: string): string | null {
  const text = cell.trim().toLowerCase()
  if (/^(studio|efficiency|none|-+)$/.test(text)) return '0'
  const [, figure] = /^(\d+(?:\.\d+)?)\s*(?:br|bd|bed|beds|bedrooms?|ba|bath|baths|bathrooms?)?\.?$/.exec(text) ?? []
  return figure === undefined ? null : String(Number(figure))
}

/**
 * Square feet, rounded to a whole number: 850, 1,250.0, 850 sq ft. Blank if not measured: 0, -. Null if it is no area.
 */
export function readArea(cell: string): string | null {
  const text = cell.trim().toLowerCase()
  if (/^(0+(\.0+)?|none|n\/a|-+)$/.test(text)) return ''
  const [, figure] =
    /^(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s*(?:sq\.?\s*ft|sq\.?\s*feet|sqft|sf|square feet|ft²)?\.?$/.exec(
      text,
    ) ?? []
  return figure === undefined ? null : String(Math.round(Number(figure.replaceAll(',', ''))))
}
