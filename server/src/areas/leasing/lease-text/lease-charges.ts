import { type Cents, sum, zero } from '@freehold/rules/money'
import { type Reason, reasonWords } from '@freehold/rules/money/reason'
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
  amount: Cents
}

const agreed = (input: LeaseTerms, parts: readonly (readonly [Reason, keyof LeaseTerms])[]): Due[] =>
  parts
    .map(([reason, field]) => ({ reason, amount: (input[field] ?? zero) as Cents }))
    .filter(({ amount }) => amount > zero)

/** The deposits and fees of a contract beside the rent and the security deposit, each a charge of its own. */
export const furtherCharges = (input: LeaseTerms): NewCharge[] =>
  [...agreed(input, deposits), ...agreed(input, fees)].map(({ reason, amount }) => ({
    reason,
    amount,
    due: input.move_in,
    by_hand: false,
  }))

/** All that is due at the move-in, as the lease lists it: these are the charges that are posted. */
export function firstPayment(input: LeaseTerms, { rent, deposit }: Pick<Proposal, 'rent' | 'deposit'>) {
  const security: Due[] = deposit > zero ? [{ reason: 'SECURITY_DEPOSIT', amount: deposit }] : []
  const held = [...security, ...agreed(input, deposits)]
  const paid = agreed(input, fees)
  const all: Due[] = [{ reason: 'RENT', amount: rent }, ...held, ...paid]
  return { all, deposits: held, fees: paid, total: sum(all.map(({ amount }) => amount)) }
}

export const wordsOf = ({ reason }: Due): string => reasonWords[reason]
