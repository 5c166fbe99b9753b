import { csvCell, csvRow } from '@freehold/rules/csv'
import type { Day } from '@freehold/rules/day'
import { addMonths, firstOfMonth, lastOfMonth } from '@freehold/rules/month'

/** Files as other programs export them, written by us from the columns that these programs publish. */
export interface Sample {
  program: string
  files: Record<string, string>
  /** The totals in the program's own reports. */
  totals: { units: number; tenants: number; rent: number; deposits: number; balances: number; credits: number }
}

export const csv = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => csvRow(cells.map((cell) => csvCell(cell)))).join('')

/** 03/09/2025, as American programs write it. */
export const us = (day: Day): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

interface Terms {
  /** A year that began five months ago. */
  from: Day
  to: Day
}

export function terms(today: Day): Terms {
  const from = addMonths(firstOfMonth(today), -5)
  return { from, to: lastOfMonth(addMonths(from, 11)) }
}

export const owners = csv([
  ['Company', 'First Name', 'Last Name', 'Email', 'Phone', 'Address', 'City', 'State', 'Zip'],
  [
    'Whitcomb Holdings, LLC',
    'Grace',
    'Whitcomb',
    'grace@whitcomb.example',
    '207.555.0141',
    '4 Elm St',
    'Bath',
    'ME',
    '4530',
  ],
])
