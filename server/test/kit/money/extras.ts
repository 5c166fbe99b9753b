import type { Reason } from '@freehold/rules/money/reason'
import { type Book, type Extra, type Home, standing } from './book'
import { latest } from './calendar'
import { paidFromDeposit, releaseCharge, useWhatWaits } from './money-flow'
import { billExtrasTo, bringUpToDate } from './rent-and-fees'
import { type Expected, inBounds } from './tenancy-book'

/** Charges that are billed with the rent, as the model agrees, raises and ends them. */

/** A move-in to come is billed when it is agreed, and so is what begins with it. Returns whether past days were billed. */
function billChanged(book: Book, home: Home): boolean {
  if (home.waitsFor && home.moveIn <= book.today) return false
  const billed = billExtrasTo(book, home, latest(book.today, home.moveIn))
  return billed.some(({ due }) => due < book.today)
}

interface NewExtra {
  reason: Reason
  amount: number
  begins: string
  ends: string | null
}

export function addExtra(book: Book, home: Home, { reason, amount, begins, ends }: NewExtra) {
  const refuse = (expected: Expected) => ({ expected })
  if (!inBounds(amount)) return refuse('E_INVALID')
  if (home.cancelled) return refuse('E_CONFLICT')
  if (begins < home.moveIn || (home.left !== null && begins > home.left)) return refuse('E_INVALID')
  if (ends !== null && ends < begins) return refuse('E_INVALID')
  bringUpToDate(book, home)
  const extra: Extra = { id: null, version: 1, reason, begins, ends, amounts: [{ from: begins, amount }] }
  home.extras.push(extra)
  billChanged(book, home)
  return { expected: 'S_OK' as const, extra }
}

export function raiseExtra(
  book: Book,
  home: Home,
  extra: Extra,
  { amount, from }: { amount: number; from: string },
): Expected {
  if (home.cancelled) return 'E_CONFLICT'
  if (from <= extra.begins) return 'E_INVALID'
  if (extra.ends !== null && from > extra.ends) return 'E_INVALID'
  bringUpToDate(book, home)
  extra.amounts = [...extra.amounts.filter((one) => one.from !== from), { from, amount }].sort((a, b) =>
    a.from < b.from ? -1 : 1,
  )
  extra.version += 1
  billChanged(book, home)
  return 'S_OK'
}

/** Ends on a day, or goes on; bills that reach past that day are billed again by the days before it. */
export function endExtra(book: Book, home: Home, extra: Extra, ends: string | null): Expected {
  if (home.cancelled) return 'E_CONFLICT'
  if (ends !== null && ends < extra.begins) return 'E_INVALID'
  bringUpToDate(book, home)
  const beyond = standing(home.charges).filter(
    (one) => one.extra === extra && ends !== null && one.days !== null && one.days.to > ends,
  )
  if (beyond.some((charge) => paidFromDeposit(home, charge))) return 'E_CONFLICT'
  for (const charge of beyond) releaseCharge(home, charge, { waived: false })
  extra.ends = ends
  extra.version += 1
  billChanged(book, home)
  if (beyond.length > 0) useWhatWaits(home)
  return 'S_OK'
}
