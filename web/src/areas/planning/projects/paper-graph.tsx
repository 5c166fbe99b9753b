import { daysBetween, daysFromTo, earlier, later } from '@freehold/rules/day'
import { type Project, spanOf } from '../open/project-words'

/** The days of a project within those of all, as a gray bar that prints without backgrounds. */
export function PaperGraph({ of, all }: { of: Project; all: readonly Project[] }) {
  const own = spanOf(of)
  const spans = all.map(spanOf)
  const start = spans.reduce((day, span) => earlier(day, span.start), own.start)
  const end = spans.reduce((day, span) => later(day, span.end), own.end)
  const days = daysFromTo(start, end)
  return (
    <svg viewBox="0 0 100 6" width="100%" height="12" preserveAspectRatio="none" aria-hidden="true">
      <rect x="0" y="2.7" width="100" height="0.6" fill="#bbbbbb" />
      <rect
        x={(daysBetween(start, own.start) / days) * 100}
        y="0.5"
        width={Math.max(0.8, (daysFromTo(own.start, own.end) / days) * 100)}
        height="5"
        fill="#555555"
      />
    </svg>
  )
}
