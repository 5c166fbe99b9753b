import { addDays, type Day, earlier, later } from '../day'

/** The days of an event or a project; both ends count. */
export interface Span {
  start: Day
  end: Day
}

/** A span that ends on its first day lasts one day. */
export const endsBeforeItBegins = ({ start, end }: Span): boolean => end < start

export const isSameSpan = (one: Span, other: Span): boolean => one.start === other.start && one.end === other.end

/** The whole span, so many days later. */
export const moved = ({ start, end }: Span, days: number): Span => ({
  start: addDays(start, days),
  end: addDays(end, days),
})

/** One end, so many days later; the other stays, and a day always remains. */
export function resized({ start, end }: Span, edge: 'start' | 'end', days: number): Span {
  return edge === 'start'
    ? { start: earlier(addDays(start, days), end), end }
    : { start, end: later(addDays(end, days), start) }
}

/** The part of a span within another; null where they share no day. */
export function within({ start, end }: Span, bounds: Span): Span | null {
  const shared = { start: later(start, bounds.start), end: earlier(end, bounds.end) }
  return endsBeforeItBegins(shared) ? null : shared
}
