import { type Day, nameDay } from '@freehold/rules/day'
import { type Cents, showDollars, sum, toDollars, zero } from '@freehold/rules/money'
import { billsUntil, type Terms } from '@freehold/rules/money/billing'
import { periodWords } from '@freehold/rules/money/period'
import { addMonths } from '@freehold/rules/month'
import type { Scope } from '../../../database/scope'
import { Refusal } from '../../../http/refusal'

interface MoveIn {
  terms: Terms
  /** The rent of the first period, and its last day. */
  first: { rent: Cents; to: Day }
  lateFees: boolean
}

/** A slip in the year would bill the rent of decades, so a move-in of more than two years ago is asked about. */
export function requireRecent({ today }: Scope, { terms, first, lateFees }: MoveIn): void {
  if (terms.moveIn >= addMonths(today, -24)) return
  const later = billsUntil(terms, first.to, today).map(({ amount }) => amount)
  const bills = first.rent > zero ? [first.rent, ...later] : later
  const since = nameDay(terms.moveIn)
  const fees = lateFees ? ', and late fees by the rule' : ''
  throw new Refusal(
    'E_CONFIRM',
    `This bills ${inWords(bills, terms)}, from ${since}${fees}. Is ${since} the day the tenant moved in?`,
  )
}

function inWords(bills: readonly Cents[], { period }: Terms): string {
  if (bills.length === 0) return 'no rent'
  const periods = `${bills.length.toLocaleString('en-US')} ${periodWords[period]}${bills.length === 1 ? '' : 's'}`
  return `${periods} of rent, ${showDollars(toDollars(sum(bills)))}`
}
