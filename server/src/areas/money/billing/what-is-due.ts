import { addDays, type Day, earlier, later } from '@freehold/rules/day'
import { nextStep, rentOn } from '@freehold/rules/leasing/rent-step'
import { feeDays, firstFeeDay, type LateFeeRule } from '@freehold/rules/money/fee-rule'
import { type FeeBilled, feesDue, type LateFee } from '@freehold/rules/money/late-fee'
import { type OwedRent, owedOn } from '@freehold/rules/money/owed-rent'
import { addMonths } from '@freehold/rules/month'
import type { Posting } from '../journal/journal.sql'
import type { Progress, RentAccount } from '../journal/rent-account.sql'
import { afterBills, coveredBy, nextCharge, recurringCharge, recurringDue } from './bill-recurring'
import { nextLook, nextTurn, rentCharge, rentDue, withRent } from './bill-rent'
import { feePeriodOf } from './late-fee.sql'
import { chargesOf, type NewCharge } from './post-charges'
import type { FreeReceipt } from './receipt.sql'

export interface DueFacts {
  account: RentAccount
  rule: LateFeeRule | null
  /** The rents that were owed at some time since the last check for late fees. */
  rents: readonly OwedRent[]
  billed: readonly FeeBilled[]
  waiting: readonly FreeReceipt[]
}

export interface WhatIsDue {
  /** Rent and the charges beside it, in their order. The explanation of a fee names the nth of them, from 1, as charge -n: it has no id before it is posted. */
  rents: Posting[]
  fees: Posting[]
  progress: Progress
}

/**
 * The unbilled rent, charges beside it and late fees of one occupancy up to a day. Waiting money pays what falls due first: the fees of the
 * days before a rent, then that rent. Rent that is owed leaves no money waiting, but a rule that was changed may find days
 * before the last payment that have no fee yet.
 */
export function whatIsDue({ account, rule, rents, billed, waiting }: DueFacts, upTo: Day): WhatIsDue {
  const bills = rentDue(account, upTo)
  const others = recurringDue(account, upTo)
  const [owed, had] = [[...rents], [...billed]]
  const posted: Record<'rents' | 'fees', Posting[]> = { rents: [], fees: [] }
  let [look, left] = [nextLook(account, bills[0]?.due), waiting]
  const charge = (kind: keyof typeof posted, charges: readonly NewCharge[]) => {
    const made = chargesOf(account, charges, left)
    left = made.waiting
    posted[kind].push(...made.postings)
  }
  const chargeFees = (to: Day) => {
    const fees = feesOf({ account, rule, rents: owed, billed: had, look }, to)
    charge('fees', fees)
    had.push(...fees.map(({ due }) => ({ day: due, waived: false })))
    look = look && later(look, addDays(to, 1))
  }
  for (const bill of withRent(bills.map(rentCharge), others.map(recurringCharge))) {
    chargeFees(addDays(bill.due, -1))
    charge('rents', [bill])
    if (bill.reason !== 'RENT') continue
    owed.push(...posted.rents.slice(-1).map((posting) => owedOf(posting, -posted.rents.length, waiting)))
  }
  chargeFees(upTo)
  return {
    ...posted,
    progress: {
      occupancy: account.occupancy,
      coveredTo: bills.at(-1)?.to ?? account.coveredTo,
      nextBillOn: nextTurn(account, bills.at(-1)?.to ?? account.coveredTo),
      nextFeeOn: nextFeeOf(account, rule, owed, upTo),
      nextChargeOn: nextCharge({ ...account, recurring: afterBills(account.recurring, others) }),
      recurring: coveredBy(others),
    },
  }
}

/** Rent that is just being billed, with the waiting money that pays it. */
function owedOf(
  { amount, day, charge, allocations = [] }: Posting,
  id: number,
  waiting: readonly FreeReceipt[],
): OwedRent {
  const paid = allocations.map(({ receipt, cents }) => ({
    day: waiting.find(({ id }) => id === receipt)?.day ?? day,
    amount: cents,
  }))
  return { id, due: charge?.due ?? day, amount, paid }
}

interface FeesAsked extends Pick<DueFacts, 'account' | 'rule' | 'rents' | 'billed'> {
  /** The first day that was not looked at. */
  look: Day | null
}

/** Fees end with the tenancy: rent that is still owed after the move-out has none by itself. */
const lastFeeDay = ({ terms: { realMoveOut } }: RentAccount, upTo: Day): Day =>
  realMoveOut === null ? upTo : earlier(upTo, realMoveOut)

function feesOf({ account, rule, rents, billed, look }: FeesAsked, upTo: Day): NewCharge[] {
  const to = lastFeeDay(account, upTo)
  if (!rule || !account.fee || account.cancelled || look === null || look > to) return []
  const { begins } = account.fee
  const { rent, steps = [] } = account.terms
  const fees: LateFee[] = []
  // A percentage is of the rent of its day, so a run of days is cut where another term begins.
  for (let from: Day | null = look; from !== null && from <= to; from = nextStep(steps, from)) {
    const next = nextStep(steps, from)
    const had = [...billed, ...fees.map(({ day }) => ({ day, waived: false }))]
    const until = next === null ? to : earlier(to, addDays(next, -1))
    fees.push(...feesDue({ rule, unitRent: rentOn(rent, steps, from), begins, rents, billed: had, from, to: until }))
  }
  return fees.map((fee) => feeCharge(rule, fee))
}

const feeCharge = (rule: LateFeeRule, { day, amount, why }: LateFee): NewCharge => ({
  reason: 'LATE_FEE',
  amount,
  due: day,
  rule: rule.id,
  fee_period: feePeriodOf(rule.frequency, day),
  by_hand: false,
  why,
})

function nextFeeOf(account: RentAccount, rule: LateFeeRule | null, owed: readonly OwedRent[], upTo: Day): Day | null {
  if (!rule || !account.fee || account.cancelled) return null
  const next = nextFeeDay(rule, account.fee.begins, owed, upTo)
  return next !== null && next === lastFeeDay(account, next) ? next : null
}

/** The first day after one on which a fee can fall due for rent that is owed then; rent yet to be billed brings its own. */
function nextFeeDay(rule: LateFeeRule, begins: Day, rents: readonly OwedRent[], after: Day): Day | null {
  const from = later(addDays(after, 1), begins)
  const firsts = rents
    .filter((rent) => owedOn(rent, addDays(after, 1)) > 0)
    .flatMap((rent) => {
      const start = later(from, firstFeeDay(rent.due, rule))
      return feeDays(rule, rent.due, start, addMonths(start, 2)).slice(0, 1)
    })
  return firsts.sort()[0] ?? null
}
