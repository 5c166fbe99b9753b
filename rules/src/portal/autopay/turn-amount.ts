import { type Cents, cents } from '../../money'
import type { AutopayMode } from './words'

interface Plan {
  mode: AutopayMode
  /** Of a FIXED plan. */
  amount: Cents | null
  limit: Cents
}

interface Owed {
  /** Open in all, less credit. */
  owed: Cents
  /** The part of it that is rent. */
  rent: Cents
  /** Sent and no part of the balance yet. */
  onItsWay: Cents
  /** Open of the payer's share of the rent; null without an agreement. */
  share?: Cents | null
  /** Turns of other payers of the home on this day that go first. */
  reserved?: Cents
}

/** What a plan would take of what is owed. `top` is the most that was announced, or of the accepted range. */
export function turnAmount(
  { mode, amount, limit }: Plan,
  { owed, rent, onItsWay, share, reserved }: Owed,
  top?: Cents,
): Cents {
  const left = owed - onItsWay - (reserved ?? 0)
  const wanted = {
    FULL: left,
    RENT: Math.min(rent, left),
    FIXED: Math.min(amount ?? 0, left),
    SHARE: Math.min(share ?? 0, left),
  }[mode]
  return cents(Math.max(0, Math.min(wanted, limit, top ?? limit)))
}

/** Shares and fixed amounts go first, then rent, then what is left: so the order in which servers take them does not matter. */
const ranks: Readonly<Record<AutopayMode, number>> = { SHARE: 0, FIXED: 0, RENT: 1, FULL: 2 }

export const goesBefore = (one: AutopayMode, other: AutopayMode): boolean => ranks[one] < ranks[other]

interface OtherTurn {
  mode: AutopayMode
  amount: Cents
}

/** What the turns of other payers on the same day leave to them: those that go first and are not sent yet. */
export const reservedBy = (mode: AutopayMode, others: readonly OtherTurn[]): Cents =>
  cents(others.filter((other) => goesBefore(other.mode, mode)).reduce((total, { amount }) => total + amount, 0))

/** A fee that rose after the announcement is not taken: the one that was announced counts. */
export const feeWithin = (fee: Cents, announced: Cents): Cents => cents(Math.min(fee, announced))
