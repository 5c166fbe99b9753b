import type { Day } from '../day'
import { addMonths, firstOfMonth, lastOfMonth, monthsBetween, monthTitle } from '../month'

interface Days {
  from: Day
  to: Day
}

/** One column of a statement; it is partial when the range leaves out days of its month or year. */
export interface StatementColumn extends Days {
  partial: boolean
}

export interface StatementColumns {
  by: 'month' | 'year'
  columns: StatementColumn[]
}

const columnsAtMost = 12

/**
 * The columns of a range: its months, or its years if there are more than twelve months. A range of one year that
 * begins within a month covers thirteen months, and keeps them. The first column includes everything older than twelve
 * years.
 */
export function statementColumns({ from, to }: Days): StatementColumns {
  const months = monthsBetween(from, to) + 1
  if (months <= columnsAtMost || to <= addMonths(from, columnsAtMost))
    return { by: 'month', columns: Array.from({ length: months }, (_, n) => monthOf(addMonths(firstOfMonth(from), n))) }
  const last = Number(to.slice(0, 4))
  const first = Math.max(Number(from.slice(0, 4)), last - columnsAtMost + 1)
  const years = Array.from({ length: last - first + 1 }, (_, n) => first + n)
  return {
    by: 'year',
    columns: years.map((year, n) => column(n === 0 ? null : dayOf(year, '01-01'), dayOf(year, '12-31'))),
  }

  function monthOf(day: Day): StatementColumn {
    return column(day, lastOfMonth(day))
  }

  function column(begins: Day | null, ends: Day): StatementColumn {
    const begin = begins === null || begins < from ? from : begins
    const end = ends > to ? to : ends
    const whole = begins ?? dayOf(Number(ends.slice(0, 4)), '01-01')
    return { from: begin, to: end, partial: begin !== whole || end !== ends }
  }
}

const dayOf = (year: number, rest: string) => `${year}-${rest}` as Day

/** The same days a year earlier. A range that ends with its month does so then, too: February has 28 days or 29. */
export function yearBefore({ from, to }: Days): Days {
  const end = yearEarlier(to)
  return { from: yearEarlier(from), to: to === lastOfMonth(to) ? lastOfMonth(end) : end }
}

/** The calendar begins with the year 1000. */
const yearEarlier = (day: Day): Day => (day < dayOf(1001, '01-01') ? day : addMonths(day, -12))

const firstDays = { month: /-01$/, quarter: /-(01|04|07|10)-01$/, year: /-01-01$/ } as const

/** A column's name, and what part of a month, quarter or year it has: "Nov 2025", "since Nov 9". */
export function columnWords(by: StatementColumns['by'] | 'quarter', { from, to, partial }: StatementColumn) {
  const year = to.slice(0, 4)
  if (from.slice(0, 4) < year) return { title: `To ${year}`, note: '' }
  const titles = {
    year,
    quarter: `Q${Math.ceil(Number(to.slice(5, 7)) / 3)} ${year}`,
    month: `${shortMonth(to)} ${year}`,
  }
  const title = titles[by]
  const begins = firstDays[by].test(from)
  const note = begins
    ? `to ${shortMonth(to)} ${Number(to.slice(8))}`
    : `since ${shortMonth(from)} ${Number(from.slice(8))}`
  return { title, note: partial ? note : '' }
}

const shortMonth = (day: Day): string => monthTitle(day).slice(0, 3)
