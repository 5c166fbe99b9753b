import { type Day, daysFromTo, earlier, requireDay, showDays } from '../day'
import { add, type Cents, requireAtLeast, shareUp } from '../money'
import { type Period, periodAt, periodWords, type RentPeriod } from './period'
import { roundedUp, type Why, type WhyStep } from './why'

interface RentForDays {
  amount: Cents
  steps: WhyStep[]
  rounding?: string
}

/** Rent for some days of a period: days x rent / the days the rent is for, rounded once, at the end. */
export function rentForDays(
  terms: { period: RentPeriod; rent: Cents },
  { from, to }: { from: Day; to: Day },
  { days: of }: Period,
  note?: string,
): RentForDays {
  const word = periodWords[terms.period]
  const days = daysFromTo(from, to)
  const { amount, rounded } = shareUp(terms.rent, days, of)
  const share =
    days === of ? `The whole ${word}` : days < of ? `${days} of ${of} days` : `${days} days, ${of} to a ${word}`
  return {
    amount,
    steps: [
      { label: `Rent for the ${word}`, value: { money: terms.rent } },
      { label: `${share}: ${showDays(from, to)}`, value: { money: amount }, ...(note && { note }) },
    ],
    ...(rounded && { rounding: roundedUp }),
  }
}

interface RentTerms {
  period: RentPeriod
  rent: Cents
  deposit: Cents
  moveIn: Day
  moveOut: Day
}

export interface Proposal {
  rent: Cents
  deposit: Cents
  total: Cents
  from: Day
  to: Day
  why: Why
}

const pricedBy: Record<RentPeriod, string> = {
  WEEKLY: "a seventh of the week's rent for each day",
  MONTHLY: "out of the days of that month, at the month's rent",
  YEARLY: "out of the days of that calendar year, at the year's rent",
}

/**
 * The total a tenant owes at the move-in: rent to the end of that month, or to an earlier move-out, and the deposit.
 */
export function proposeTotal({ period, rent, deposit, moveIn, moveOut }: RentTerms): Proposal {
  requireAtLeast(1, rent, 'The rent')
  requireAtLeast(0, deposit, 'The deposit')
  requireDay(moveIn, 'The move-in')
  requireDay(moveOut, 'The move-out')
  if (moveOut < moveIn) throw new RangeError(`The move-out, ${moveOut}, is before the move-in, ${moveIn}`)
  const first = periodAt(period, moveIn, moveIn)
  const days = { from: moveIn, to: earlier(first.to, moveOut) }
  const { amount, steps, ...rounding } = rentForDays({ period, rent }, days, first)
  const total = add(amount, deposit)
  const why: Why = {
    title: 'Total amount due',
    rule: `Rent from the move-in to the end of its month, or to the move-out when that is sooner: every day counts, ${pricedBy[period]}. The deposit is added once.`,
    steps: [...steps, { label: 'Deposit', value: { money: deposit } }],
    ...rounding,
    total,
  }
  return { rent: amount, deposit, total, ...days, why }
}
