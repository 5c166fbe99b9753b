import { type Cents, showDollars, toDollars, zero } from '../money'

interface PayoutToAsk {
  amount: Cents
  /** Billed, less expenses, less payouts. */
  available: Cents
  owner: string
  recipient: string
}

/** Asks about a payout once more, before money leaves. Browser and server ask in the same words. */
export function payoutQuestion({ amount, available, owner, recipient }: PayoutToAsk): string {
  const question = `Send ${shown(amount)} to ${owner} (${recipient})?`
  if (amount <= available) return question
  const left = available > zero ? `Only ${shown(available)} is` : 'Nothing is'
  return `${question} ${left} available after expenses.`
}

const shown = (amount: Cents): string => showDollars(toDollars(amount))
