import { addDays } from '../day'
import { addMonths } from '../month'
import { firstOfQuarter } from './preset'
import type { StatementColumn } from './statement-columns'

interface Quarter extends StatementColumn {
  /** The months it is made of, by their places. */
  months: number[]
}

/** Months folded to quarters of the calendar; the first and the last may have a part of one. */
export function foldToQuarters(months: readonly StatementColumn[]): Quarter[] {
  const quarters = new Map<string, Quarter>()
  for (const [at, { from, to }] of months.entries()) {
    const begins = firstOfQuarter(from)
    const before = quarters.get(begins)
    const first = before?.from ?? from
    const ends = addDays(addMonths(begins, 3), -1)
    quarters.set(begins, {
      from: first,
      to,
      partial: first !== begins || to !== ends,
      months: [...(before?.months ?? []), at],
    })
  }
  return [...quarters.values()]
}
