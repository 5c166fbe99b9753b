import { parseDay } from '@freehold/rules/day'

export const dateOrders = ['MDY', 'DMY', 'YMD'] as const
type DateOrder = (typeof dateOrders)[number]

/** How the dates of a file are read. */
export const dateOrderWords = {
  MDY: 'Month first',
  DMY: 'Day first',
  YMD: 'Year first',
} as const satisfies Record<DateOrder, string>

/** The day that a text means in an order, or null when it means none: `03/04/25`. */
export function dayInOrder(text: string, order: DateOrder): string | null {
  const parts = text.split(/\D+/).filter((part) => part !== '')
  if (parts.length !== 3) return null
  // A year in front is written in full.
  if (order === 'YMD' && parts[0]?.length !== 4) return null
  const at = (letter: string) => parts[order.indexOf(letter)] ?? ''
  const year = at('Y').length === 2 ? `20${at('Y')}` : at('Y')
  return parseDay(`${year}-${at('M').padStart(2, '0')}-${at('D').padStart(2, '0')}`)
}
