import { showDay } from '@freehold/rules/day'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const monthOf = (label: string): string => months[Number(label.slice(5, 7)) - 1] ?? label

/** `2026-03` as a person reads it. */
export const showMonth = (label: string): string => `${monthOf(label)} ${label.slice(0, 4)}`

/** A day or a month in full. */
export const showLabel = (label: string): string => (label.length > 7 ? showDay(label) : showMonth(label))

/** As short as an axis needs it: a day without its year, a month with its year where one begins, and at first. */
export function trimLabel(label: string, isFirst: boolean): string {
  if (label.length > 7) return `${label.slice(5, 7)}-${label.slice(8, 10)}`
  return isFirst || label.endsWith('-01') ? `${monthOf(label)} ’${label.slice(2, 4)}` : monthOf(label)
}

/** Which of many labels have room: every so many, counted from the last, which is the newest. */
export const hasRoom = (at: number, count: number, room: number): boolean =>
  (count - 1 - at) % Math.max(1, Math.ceil(count / room)) === 0
