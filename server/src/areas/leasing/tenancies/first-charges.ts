import { type Cents, showDollars, subtract, toDollars, zero } from '@freehold/rules/money'
import type { Proposal } from '@freehold/rules/money/rent'
import type { Why } from '@freehold/rules/money/why'
import type { NewCharge } from '../../money/billing/post-charges'

/** The charges of a move-in: the deposit, and the rent up to the end of the first period. */
export function firstCharges(
  { deposit, rent }: { deposit: Cents; rent: Cents },
  proposal: Pick<Proposal, 'from' | 'to' | 'rent' | 'deposit' | 'why'>,
): NewCharge[] {
  const due = proposal.from
  const computed = rent === proposal.rent
  return [
    ...(deposit > zero ? [{ reason: 'SECURITY_DEPOSIT' as const, amount: deposit, due, by_hand: false }] : []),
    ...(rent > zero
      ? [
          {
            reason: 'RENT' as const,
            amount: rent,
            due,
            covers_from: proposal.from,
            covers_to: proposal.to,
            computed,
            by_hand: !computed,
            why: whyFirstRent(rent, proposal),
          },
        ]
      : []),
  ]
}

function whyFirstRent(rent: Cents, { rent: proposed, deposit, why }: Pick<Proposal, 'rent' | 'deposit' | 'why'>): Why {
  if (rent === proposed)
    return {
      ...why,
      title: 'Rent of the first period',
      steps: why.steps.slice(0, -1),
      total: subtract(why.total, deposit),
    }
  return {
    title: 'Rent of the first period',
    rule: `Entered by hand. The rule comes to ${showDollars(toDollars(proposed))}.`,
    steps: [{ label: 'Entered at the move-in', value: { money: rent } }],
    total: rent,
  }
}
