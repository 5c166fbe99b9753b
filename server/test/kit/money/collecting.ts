import type { Reason } from '@freehold/rules/money/reason'
import {
  type Book,
  type Charge,
  type FeeRule,
  freeOf,
  type Home,
  isDeposit,
  openOf,
  type Receipt,
  standing,
  total,
  totalHeld,
} from './book'
import { earliest, latest, plusDays } from './calendar'
import { bill, paidFromDeposit, receive, settle, takeBackReceipt, voidChargeOnRequest } from './money-flow'
import { bringUpToDate, feeAmount, feeStands, voidLateFees } from './rent-and-fees'
import { type Expected, inBounds } from './tenancy-book'

interface Collected {
  reason: Reason
  amount: number
  day: string
}

/** Collects by Collect Rent, or by Collect Other, which may bill what it collects. */
export function collect(
  book: Book,
  home: Home,
  { reason, amount, day }: Collected,
  by: { rent: true } | { rent: false; bill: boolean },
): { expected: Expected; receipt?: Receipt } {
  if (!inBounds(amount) || day > book.today) return { expected: 'E_INVALID' }
  const billedWith = !by.rent && by.bill ? bill(book, home, { reason, amount, due: day }) : null
  const figure = by.rent ? 'paid' : reason === 'LATE_FEE' ? 'late' : 'other'
  const receipt = receive(book, home, { reason, amount, day, figure, billedWith })
  voidLateFees(home, day)
  return { expected: 'S_OK', receipt }
}

export function addCharge(book: Book, home: Home, { reason, amount, day }: Collected) {
  if (!inBounds(amount)) return { expected: 'E_INVALID' as const }
  return { expected: 'S_OK' as const, charge: bill(book, home, { reason, amount, due: day }) }
}

interface FeeByHand {
  rule: FeeRule
  day: string
  amount: number | null
}

export function applyFee(book: Book, home: Home, { rule, day, amount }: FeeByHand) {
  const refuse = (expected: Expected) => ({ expected })
  if (amount !== null && !inBounds(amount)) return refuse('E_INVALID')
  if (home.cancelled) return refuse('E_CONFLICT')
  if (day > book.today || day < home.moveIn) return refuse('E_INVALID')
  if (feeStands(home, rule, day)) return refuse('E_CONFLICT')
  const billed = amount ?? feeAmount(rule, home.unit.rent)
  if (billed === 0) return refuse('E_CONFLICT')
  const charge = bill(book, home, {
    reason: 'LATE_FEE',
    amount: billed,
    due: day,
    fee: { rule, byHand: true, grace: rule.grace },
  })
  return { expected: 'S_OK' as const, charge }
}

/** Once deposits are settled, what was held then cannot be taken back. */
export function voidPayment(
  book: Book,
  home: Home,
  receipt: Receipt,
  { withCharge }: { withCharge: boolean },
): Expected {
  if (!receipt.stands || receipt.refunded > 0 || totalHeld(receipt.returned) > 0) return 'E_CONFLICT'
  if (receipt.settled && totalHeld(receipt.held) > 0) return 'E_CONFLICT'
  const charge = withCharge && receipt.billedWith?.stands ? receipt.billedWith : null
  if (charge && isSettled(home, charge)) return 'E_CONFLICT'
  takeBackReceipt(book, home, receipt)
  if (home.rule) home.feesSeenTo = earliest(home.feesSeenTo, receipt.day)
  if (charge) voidWithFees(home, charge)
  // The fees that it had voided are billed again at once.
  bringUpToDate(book, home)
  return 'S_OK'
}

/** Paid from a settled deposit, or a deposit that was settled: nothing is left to give back. */
const isSettled = (home: Home, charge: Charge): boolean =>
  paidFromDeposit(home, charge) ||
  (isDeposit(charge.reason) && home.uses.some((use) => use.charge === charge && use.receipt?.settled))

/** Late fees go with the rent that they are for. */
function voidWithFees(home: Home, charge: Charge): void {
  voidChargeOnRequest(home, charge, { waived: true })
  if (charge.reason === 'RENT') voidLateFees(home, plusDays(charge.due, -1))
}

export function voidCharge(home: Home, charge: Charge, { confirm }: { confirm: boolean }): Expected {
  if (!charge.stands) return 'E_CONFLICT'
  if (isSettled(home, charge)) return 'E_CONFLICT'
  if (charge.reason === 'RENT' && !confirm) return 'E_CONFIRM'
  voidWithFees(home, charge)
  return 'S_OK'
}

interface Giving {
  day: string
  applied: { charge: Charge; cents: number }[]
  kept: number
  credit: number
}

export const heldOf = (home: Home): number => totalHeld(home.held)
export const freeCredit = (home: Home): number => total(standing(home.receipts).map((one) => freeOf(home, one)))

/** Settles what is held of a home; says what goes back. */
export function giveBack(book: Book, home: Home, giving: Giving): { expected: Expected; returned?: number } {
  const { day, applied, kept, credit } = giving
  if (!home.cancelled && home.left === null) return { expected: 'E_CONFLICT' }
  const money = standing(home.receipts).filter(
    (one) => totalHeld(one.held) > 0 || (credit > 0 && freeOf(home, one) > 0),
  )
  if (day > book.today || day < latest('', ...money.map((one) => one.day))) return { expected: 'E_INVALID' }
  const held = heldOf(home)
  const paid = total(applied.map(({ cents }) => cents))
  const payable = applied.every(({ charge, cents }) => !isDeposit(charge.reason) && cents <= openOf(home, charge))
  if (!payable || paid + kept > held || credit > freeCredit(home)) return { expected: 'E_INVALID' }
  if (held === 0 && credit === 0) return { expected: 'E_CONFLICT' }
  settle(book, home, { day, applied, kept, credit })
  voidLateFees(home, day)
  return { expected: 'S_OK', returned: held - paid - kept + credit }
}
