import { add, type Cents, cents, smaller, subtract, zero } from '../money'

/** Open charges and unused payments of a tenant, as the books keep them. */
interface OpenParts {
  /** Open charges whose due day is before today. */
  overdue: Cents
  /** Open charges that are due today or later. */
  notYetDue: Cents
  /** Payments that no charge has used, deposits paid ahead included. */
  credit: Cents
  /** The part of them that waits for a deposit, and pays nothing else. */
  depositCredit: Cents
}

/** The words and figures of what a tenant owes, the same wherever they are shown. */
export interface Owed {
  pastDue: Cents
  notYetDue: Cents
  /** Past due and not yet due. */
  inAll: Cents
  /** The rest of the credits after what is past due. */
  credits: Cents
  /** Owed in all less the credits. Below zero, the tenant has paid ahead. */
  balance: Cents
}

/** A credit lowers what is past due, also one of another home; a deposit paid ahead lowers only the balance. */
export function owedOf({ overdue, notYetDue, credit, depositCredit }: OpenParts): Owed {
  const balance = subtract(add(overdue, notYetDue), credit)
  const most = add(balance, depositCredit)
  const pastDue = most < 0 ? zero : smaller(overdue, most)
  const inAll = add(pastDue, notYetDue)
  return { pastDue, notYetDue, inAll, credits: cents(inAll - balance), balance }
}

export const owedWords = {
  pastDue: 'Past due',
  notYetDue: 'Not yet due',
  inAll: 'Owed in all',
  credits: 'Credits',
  balance: 'Balance',
} as const satisfies Record<keyof Owed, string>
