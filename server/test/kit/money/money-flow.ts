import type { Reason } from '@freehold/rules/money/reason'
import {
  type Book,
  byDay,
  type Charge,
  type Deposit,
  deposits,
  freeOf,
  type Home,
  isDeposit,
  noDeposits,
  openCharges,
  openOf,
  type PaidFigure,
  type Receipt,
  standing,
  total,
  waitingOf,
} from './book'
import { payBack, payIn, settleHeld, takeOut } from './owners/purses'

/** The way money goes, written as plainly as it can be: no thought for speed, none for what the product does. */

type NewCharge = Pick<Charge, 'reason' | 'due' | 'amount'> & Partial<Charge>

const receiptsOf = (home: Home): Receipt[] => standing(home.receipts).sort(byDay)

/** A charge is billed; money that waits pays it. */
export function bill(book: Book, home: Home, charge: NewCharge): Charge {
  const billed: Charge = {
    id: null,
    order: ++book.written,
    days: null,
    extra: null,
    forMoveIn: false,
    computed: false,
    fee: null,
    stands: true,
    waived: false,
    ...charge,
  }
  home.charges.push(billed)
  home.billed += billed.amount
  useWhatWaits(home, [billed])
  return billed
}

interface NewReceipt {
  reason: Reason
  day: string
  amount: number
  figure: PaidFigure
  atMoveIn?: boolean
  billedWith?: Charge | null
}

/** Money comes in and pays what is open; what of it pays a deposit, or waits for one, is held. */
export function receive(book: Book, home: Home, { reason, day, amount, figure, ...rest }: NewReceipt): Receipt {
  const receipt: Receipt = {
    id: null,
    order: ++book.written,
    owner: book.owner,
    atMoveIn: false,
    billedWith: null,
    reason,
    day,
    amount,
    figure,
    held: noDeposits(),
    stands: true,
    refunded: 0,
    returned: noDeposits(),
    settled: false,
    ...rest,
  }
  let left = amount
  for (const charge of turnsOf(receipt, openCharges(home))) {
    const cents = Math.min(left, openOf(home, charge))
    if (cents === 0) continue
    left -= cents
    home.uses.push({ receipt, charge, cents, day })
    if (isDeposit(charge.reason)) receipt.held[charge.reason] += cents
  }
  if (isDeposit(reason)) receipt.held[reason] += left
  home.receipts.push(receipt)
  home.figures[figure] += amount
  for (const deposit of deposits) home.held[deposit] += receipt.held[deposit]
  payIn(receipt)
  return receipt
}

/** The charges a payment pays, in order; `open` comes oldest first. */
function turnsOf({ reason, atMoveIn }: Receipt, open: readonly Charge[]): Charge[] {
  const own = open.filter((charge) => charge.reason === reason)
  if (isDeposit(reason)) return own
  const others = open.filter((charge) => charge.reason !== reason)
  if (!atMoveIn) return [...own, ...inClasses(others)]
  return [
    ...open.filter((charge) => isDeposit(charge.reason)),
    ...own,
    ...inClasses(others.filter((one) => !isDeposit(one.reason))),
  ]
}

const billedWithRent: readonly Reason[] = ['PARKING', 'STORAGE', 'UTILITY', 'PET_RENT', 'TRASH', 'OTHER_RECURRING']

/** Rent, then what is billed with it, then anything else, then fees for paying late, and deposits last. */
function inClasses(charges: readonly Charge[]): Charge[] {
  const classOf = ({ reason }: Charge): number => {
    if (reason === 'RENT') return 0
    if (billedWithRent.includes(reason)) return 1
    return isDeposit(reason) ? 5 : reason === 'LATE_FEE' ? 4 : reason === 'RETURNED_PAYMENT_FEE' ? 3 : 2
  }
  return [0, 1, 2, 3, 4, 5].flatMap((one) => charges.filter((charge) => classOf(charge) === one))
}

/** Free revenue pays anything but deposits, its own reason first; deposit money waits for its own deposit alone. */
export function useWhatWaits(home: Home, charges = openCharges(home)): void {
  const purse = receiptsOf(home)
  const pass = (has: (receipt: Receipt, charge: Charge) => number) => {
    for (const charge of inClasses(charges))
      for (const receipt of purse) {
        const cents = Math.min(has(receipt, charge), openOf(home, charge))
        if (cents > 0) home.uses.push({ receipt, charge, cents, day: receipt.day })
      }
  }
  pass((receipt, { reason }) => {
    if (isDeposit(reason)) return waitingOf(home, receipt, reason)
    return receipt.reason === reason ? freeOf(home, receipt) : 0
  })
  pass((receipt, { reason }) => (isDeposit(reason) ? 0 : freeOf(home, receipt)))
}

export function voidChargeOnRequest(home: Home, charge: Charge, how: { waived: boolean }): void {
  releaseCharge(home, charge, how)
  useWhatWaits(home)
}

/** Money paid on the charge waits for whatever is billed in its place. */
export function releaseCharge(home: Home, charge: Charge, { waived }: { waived: boolean }): void {
  charge.stands = false
  charge.waived = waived
  home.billed -= charge.amount
  home.uses = home.uses.filter((use) => use.charge !== charge)
}

export function takeBackReceipt(book: Book, home: Home, receipt: Receipt): void {
  takeOut(book, receipt)
  receipt.stands = false
  home.figures[receipt.figure] -= receipt.amount
  for (const deposit of deposits) home.held[deposit] -= receipt.held[deposit]
  home.uses = home.uses.filter((use) => use.receipt !== receipt)
  useWhatWaits(home)
}

/** Whether part of a charge was paid from a settled deposit: no payment can take that money back. */
export const paidFromDeposit = (home: Home, charge: Charge): boolean =>
  home.uses.some((use) => use.charge === charge && use.receipt === null)

const payReasons: readonly Reason[] = [
  'RENT',
  'PET_DEPOSIT',
  'CLEANING_DEPOSIT',
  'CLEANING_FEE',
  'REDECORATING_FEE',
  'PET_FEE',
  'OTHER_FEE',
]

interface Settlement {
  day: string
  applied: { charge: Charge; cents: number }[]
  kept: number
  credit: number
}

/** Everything held leaves: it paid charges, was kept, or went back. So does what waited, and some of what was overpaid. */
export function settle(book: Book, home: Home, { day, applied, kept, credit }: Settlement): void {
  settleHeld(book, home, total(applied.map(({ cents }) => cents)) + kept)
  for (const { charge, cents } of applied) {
    home.uses.push({ receipt: null, charge, cents, day })
    home.figures[payReasons.includes(charge.reason) ? 'paid' : charge.reason === 'LATE_FEE' ? 'late' : 'other'] += cents
  }
  let left = credit
  for (const receipt of receiptsOf(home)) {
    const back = Math.min(left, freeOf(home, receipt))
    left -= back
    receipt.refunded += back
    payBack(receipt, back)
    home.figures[receipt.figure] -= back
    for (const deposit of deposits) returnWaiting(home, receipt, deposit)
    receipt.settled = true
  }
  home.held = noDeposits()
}

function returnWaiting(home: Home, receipt: Receipt, deposit: Deposit): void {
  const waiting = waitingOf(home, receipt, deposit)
  receipt.returned[deposit] += waiting
  home.figures[receipt.figure] -= waiting
}
