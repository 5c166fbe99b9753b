import { addDays } from '@freehold/rules/day'
import { type Cents, sum, zero } from '@freehold/rules/money'
import { type Reason, reasonWords } from '@freehold/rules/money/reason'
import { nextRecurringBill, recurringName, recurringReason } from '@freehold/rules/money/recurring-charge'
import type { Proposal } from '@freehold/rules/money/rent'
import type { NewCharge } from '../../money/billing/post-charges'
import type { LeaseTerms } from './lease-input'

const deposits = [
  ['PET_DEPOSIT', 'pet_deposit'],
  ['CLEANING_DEPOSIT', 'cleaning_deposit'],
] as const satisfies readonly (readonly [Reason, keyof LeaseTerms])[]

const fees = [
  ['CLEANING_FEE', 'cleaning_fee'],
  ['REDECORATING_FEE', 'redecorating_fee'],
  ['PET_FEE', 'pet_fee'],
  ['OTHER_FEE', 'other_fee'],
] as const satisfies readonly (readonly [Reason, keyof LeaseTerms])[]

export interface Due {
  reason: Reason
  /** Its name, where it has one of its own. */
  name?: string
  amount: Cents
}

const agreed = (input: LeaseTerms, parts: readonly (readonly [Reason, keyof LeaseTerms])[]): Due[] =>
  parts
    .map(([reason, field]) => ({ reason, amount: (input[field] ?? zero) as Cents }))
    .filter(({ amount }) => amount > zero)

/** Fees at the move-in under names of their own. */
const namedFees = ({ move_in_fees }: LeaseTerms): Due[] =>
  (move_in_fees ?? []).map(({ name, amount }) => ({ reason: 'OTHER_FEE', name, amount }))

/** The first bills of what is billed with the rent, by the rule that bills them. */
function firstMonthly({ monthly_charges, rent_period: period, move_in: moveIn, move_out: moveOut }: LeaseTerms): Due[] {
  const terms = { period, moveIn, moveOut, realMoveOut: null, holdover: true }
  return (monthly_charges ?? []).flatMap(({ kind, name, amount }) => {
    const steps = [{ from: moveIn, amount }]
    const charge = { kind, name, period, begins: moveIn, ends: null, steps, coveredTo: addDays(moveIn, -1) }
    const bill = nextRecurringBill(terms, charge)
    return bill ? [{ reason: recurringReason(kind), name: recurringName({ kind, name }), amount: bill.amount }] : []
  })
}

/** The rent of a period and what is billed with it, each under its name. */
export const everyPeriod = ({ rent_amount, monthly_charges }: LeaseTerms): Due[] => [
  { reason: 'RENT', amount: rent_amount },
  ...(monthly_charges ?? []).map(({ kind, name, amount }) => ({
    reason: recurringReason(kind),
    name: recurringName({ kind, name }),
    amount,
  })),
]

/** The deposits and fees of a contract beside the rent and the security deposit, each a charge of its own. */
export const furtherCharges = (input: LeaseTerms): NewCharge[] =>
  [...agreed(input, deposits), ...agreed(input, fees), ...namedFees(input)].map(({ reason, name, amount }) => ({
    reason,
    ...(name !== undefined && { name }),
    amount,
    due: input.move_in,
    by_hand: false,
  }))

/** All that is due at the move-in, as the lease lists it: these are the charges that are posted. */
export function firstPayment(input: LeaseTerms, { rent, deposit }: Pick<Proposal, 'rent' | 'deposit'>) {
  const security: Due[] = deposit > zero ? [{ reason: 'SECURITY_DEPOSIT', amount: deposit }] : []
  const held = [...security, ...agreed(input, deposits)]
  const paid = [...agreed(input, fees), ...namedFees(input)]
  const all: Due[] = [{ reason: 'RENT', amount: rent }, ...firstMonthly(input), ...held, ...paid]
  return { all, deposits: held, fees: paid, total: sum(all.map(({ amount }) => amount)) }
}

export const wordsOf = ({ reason, name }: Due): string => name ?? reasonWords[reason]
