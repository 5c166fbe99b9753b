import { showDay } from '../day'
import { add, type Cents, negate, smaller, subtract, zero } from '../money'
import { chargesPaid, refuseSettlement, totalOf, withInterest } from './deposit-refusal'
import type { DepositReturn } from './entry'
import type { OpenCharge } from './open-charge'
import { type DepositReason, depositReasons, type Figure, type Reason, reasonWords } from './reason'
import type { Why, WhyStep } from './why'

export interface DepositAsked {
  /** Everything held for the occupancy, by the deposit it is held for. */
  held: readonly { reason: DepositReason; amount: Cents }[]
  /** The part that waits without a charge, by the figure it was paid in. */
  waiting?: readonly { reason: DepositReason; figure: Figure; amount: Cents }[]
  /** Interest that is added to what is held. */
  interest?: Cents
  openCharges: readonly OpenCharge[]
  /** The charges paid from the deposits. */
  applied: readonly { charge: number; amount: Cents }[]
  kept: Cents
  /** Overpaid money there is. */
  creditFree: Cents
  /** The part of the credit that is returned as well. */
  credit: Cents
}

/** Why a deposit cannot be settled as asked, in a sentence for a person, and which field it is about. */
export interface DepositRefusal {
  refused: 'NOT_OPEN' | 'FOR_A_DEPOSIT' | 'MORE_THAN_OPEN' | 'MORE_THAN_HELD' | 'MORE_THAN_CREDIT' | 'NOTHING_HELD'
  field: 'applied' | 'kept' | 'credit'
  sentence: string
}

/**
 * The lines that `depositReturnLines` posts, with the charges it pays, and the credit returned in an entry of its own.
 */
export interface DepositSettlement extends DepositReturn {
  interest: Cents
  applied: { charge: number; reason: Reason; deposit: DepositReason; amount: Cents }[]
  returned: { deposit: DepositReason; amount: Cents }[]
  kept: { deposit: DepositReason; amount: Cents }[]
  released: { deposit: DepositReason; figure: Figure; amount: Cents }[]
  credit: Cents
  /** The amount the tenant gets: the deposit returned and the credit. */
  total: Cents
  why: Why
}

/** Settles what is held: applied to charges, kept, and the rest returned. */
export function settleDeposit(asked: DepositAsked): DepositSettlement | DepositRefusal {
  const refusal = refuseSettlement(asked)
  if (refusal !== null) return refusal
  const { waiting = [], kept, credit, interest = zero } = asked
  const held = withInterest(asked)
  const paid = chargesPaid(asked)
  const rest = subtract(subtract(totalOf(held), totalOf(paid)), kept)
  const total = add(rest, credit)
  const take = purse(held)
  return {
    applied: paid.flatMap(({ charge, amount }) =>
      take(amount).map((part) => ({ charge: charge.id, reason: charge.reason, ...part })),
    ),
    kept: take(kept),
    returned: take(rest),
    released: waiting.map(({ reason, figure, amount }) => ({ deposit: reason, figure, amount })),
    interest,
    credit,
    total,
    why: whyOf(asked, total),
  }
}

/** Takes from the deposits in their order: the security deposit, which is for anything, before those for one thing. */
function purse(held: DepositAsked['held']): (wanted: Cents) => { deposit: DepositReason; amount: Cents }[] {
  const left = new Map(depositReasons.map((one) => [one, totalOf(held.filter(({ reason }) => reason === one))]))
  return (wanted) => {
    let missing = wanted
    const taken: { deposit: DepositReason; amount: Cents }[] = []
    for (const [deposit, there] of left) {
      const amount = smaller(missing, there)
      if (amount === 0) continue
      left.set(deposit, subtract(there, amount))
      missing = subtract(missing, amount)
      taken.push({ deposit, amount })
    }
    return taken
  }
}

function whyOf(asked: DepositAsked, total: Cents): Why {
  const { held, kept, credit, interest = zero } = asked
  const steps: WhyStep[] = [
    ...held.map(({ reason, amount }) => ({ label: `${reasonWords[reason]} held`, value: { money: amount } })),
    ...(interest > 0 ? [{ label: 'Interest', value: { money: interest } }] : []),
    ...chargesPaid(asked).map(
      ({ charge, amount }): WhyStep => ({
        label: `Applied to the ${reasonWords[charge.reason].toLowerCase()} due ${showDay(charge.due)}`,
        value: { money: negate(amount) },
        to: { noun: 'charge', id: charge.id },
      }),
    ),
    ...(kept > 0 ? [{ label: 'Kept', value: { money: negate(kept) } }] : []),
    ...(credit > 0 ? [{ label: 'Overpayment returned', value: { money: credit } }] : []),
  ]
  return {
    title: 'Returned to the tenant',
    rule: 'What is held, less what is applied to charges and what is kept. All the rest is returned, with the credit.',
    steps,
    total,
  }
}
