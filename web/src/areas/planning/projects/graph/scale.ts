import { addDays, type Day, daysBetween, daysFromTo, earlier, later } from '@freehold/rules/day'
import { addMonths, firstOfMonth } from '@freehold/rules/month'
import { type Span, within } from '@freehold/rules/planning/span'

/** How much time a screen shows. */
export const zooms = { week: 'Week', month: 'Month', quarter: 'Quarter' } as const
export type Zoom = keyof typeof zooms

const pixelsOfDay: Record<Zoom, number> = { week: 24, month: 8, quarter: 3 }

/** A project that runs for decades must not draw a graph as wide as a street. */
const most = { monthsBack: 12, monthsAhead: 24 }

export interface Scale {
  range: Span
  /** The width of a day. */
  day: number
  width: number
}

/** The days from the first start to the last end, today included, with a week to each side. */
export function scaleOf(spans: readonly Span[], today: Day, zoom: Zoom): Scale {
  const first = spans.reduce((day, { start }) => earlier(day, start), today)
  const last = spans.reduce((day, { end }) => later(day, end), today)
  const range = {
    start: addDays(later(first, addMonths(today, -most.monthsBack)), -7),
    end: addDays(earlier(last, addMonths(today, most.monthsAhead)), 14),
  }
  const day = pixelsOfDay[zoom]
  return { range, day, width: daysFromTo(range.start, range.end) * day }
}

export const leftOf = ({ range, day }: Scale, on: Day): number => daysBetween(range.start, on) * day

/** The place of a bar; null where no day of it is in the range. */
export function placeOf(scale: Scale, span: Span): { left: number; width: number } | null {
  const seen = within(span, scale.range)
  return seen && { left: leftOf(scale, seen.start), width: daysFromTo(seen.start, seen.end) * scale.day }
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The marks above the graph: each week, each month or each quarter, from its first day in the range. */
export function marksOf(scale: Scale, zoom: Zoom): { day: Day; words: string }[] {
  const { start, end } = scale.range
  const marks: { day: Day; words: string }[] = []
  for (let day = firstMark(start, zoom); day <= end; day = nextMark(day, zoom))
    if (day >= start) marks.push({ day, words: wordsOf(day, zoom) })
  return marks
}

/** The lines of the marks and of today as one gradient, so that a row has no element for each of them. */
export function gridOf(scale: Scale, marks: readonly { day: Day }[], today: Day): string {
  const lines = [
    ...marks.filter(({ day }) => day !== today).map(({ day }) => ({ day, width: 1, color: 'var(--rule)' })),
    { day: today, width: 2, color: 'var(--mantine-color-anchor)' },
  ].toSorted((a, b) => daysBetween(b.day, a.day))
  const stops = lines.map(({ day, width, color }) => {
    const left = leftOf(scale, day)
    return `transparent ${left}px, ${color} ${left}px ${left + width}px, transparent ${left + width}px`
  })
  return `linear-gradient(to right, ${stops.join(', ')})`
}

const weekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

function firstMark(start: Day, zoom: Zoom): Day {
  if (zoom === 'week') return addDays(start, -weekday(start))
  const month = firstOfMonth(start)
  return zoom === 'month' ? month : addMonths(month, -((Number(month.slice(5, 7)) - 1) % 3))
}

const nextMark = (day: Day, zoom: Zoom): Day =>
  zoom === 'week' ? addDays(day, 7) : addMonths(day, zoom === 'month' ? 1 : 3)

function wordsOf(day: Day, zoom: Zoom): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  if (zoom === 'week') return `${months[month - 1]} ${date}`
  return zoom === 'month' ? `${months[month - 1]} ${year}` : `Q${Math.ceil(month / 3)} ${year}`
}
