import { nameDay, parseDay, showDay } from '@freehold/rules/day'
import { firstOfMonth, lastOfMonth, monthName } from '@freehold/rules/month'
import type { Range } from '../frame/report-range'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const monthOf = (label: string): string => months[Number(label.slice(5, 7)) - 1] ?? label

/** `2026-03` as a person reads it. */
export const showMonth = (label: string): string => `${monthOf(label)} ${label.slice(0, 4)}`

/** A day, a month or a year in full. */
export function showLabel(label: string): string {
  if (label.length === 4) return label
  return label.length > 7 ? showDay(label) : showMonth(label)
}

/** The label as short as an axis needs it: a day without its year, a month with its year where one begins, and at first. */
function trimLabel(label: string, isFirst: boolean): string {
  if (label.length === 4) return label
  if (label.length > 7) return `${label.slice(5, 7)}-${label.slice(8, 10)}`
  return isFirst || label.endsWith('-01') ? `${monthOf(label)} '${label.slice(2, 4)}` : monthOf(label)
}

interface AxisLabel {
  at: number
  text: string
  /** A label of a month in part is long, and keeps to the edge of the plot. */
  edge?: 'start' | 'end'
}

/** The labels that have room: every so many, counted from the last, which is the newest; and a first month in part. */
export function axisLabels(
  labels: readonly string[],
  parts: readonly (string | undefined)[],
  room: number,
): AxisLabel[] {
  const count = labels.length
  const step = Math.max(1, Math.ceil(count / room))
  const inPart = parts[0] !== undefined
  // The first label then begins at the edge and is longer than its share of the room.
  const free = (1.5 * count) / room
  const shown = labels.flatMap((_, at) => {
    if (inPart && at < free) return at === 0 ? [at] : []
    return (count - 1 - at) % step === 0 ? [at] : []
  })
  return shown.map((at, index) => {
    const part = parts[at]
    if (part !== undefined && count > 1) return { at, text: part, edge: at === 0 ? 'start' : 'end' }
    return { at, text: part ?? trimLabel(labels[at] ?? '', index === (inPart ? 1 : 0)) }
  })
}

/** The days of a month that a range covers only in part, such as "from Nov 9". A whole month has none. */
export function partOf(label: string, { start_date, end_date }: Range): string | undefined {
  const [start, end] = [parseDay(start_date), parseDay(end_date)]
  if (start === null || end === null) return undefined
  const late = monthName(start) === label && start !== firstOfMonth(start)
  const early = monthName(end) === label && end !== lastOfMonth(end)
  if (late) return early ? `${nameDay(start, start)} to ${nameDay(end, end)}` : `from ${nameDay(start, start)}`
  return early ? `to ${nameDay(end, end)}` : undefined
}

/** A day or a month in full, with the days of a month that is there in part. */
export const showWhole = (label: string, part: string | undefined): string =>
  part === undefined ? showLabel(label) : `${showLabel(label)}, ${part}`
