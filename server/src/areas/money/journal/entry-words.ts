import { type Day, showDays } from '@freehold/rules/day'
import { historyWords, isDeposit, type Reason, reasonWords } from '@freehold/rules/money/reason'
import type { EntryKind } from './journal.sql'

interface ChargeNamed {
  reason: Reason
  /** The name of a recurring charge or of a fee; blank where the reason says it all. */
  name: string
  from: Day | null
  to: Day | null
}

/** Describes a charge to a person: 'Rent, 03-01-2026 to 03-31-2026'. */
export function chargeWords({ reason, name, from, to }: ChargeNamed): string {
  const what = name || reasonWords[reason]
  return from === null || to === null ? what : `${what}, ${showDays(from, to)}`
}

export interface Worded {
  kind: EntryKind
  reason: Reason
  /** The name that a charge has of its own; blank for most. */
  charge_name: string
  /** The days of rent of the entry, or of the charge it reverses. */
  covers_from: Day | null
  covers_to: Day | null
  /** The amount by which it moves what the tenant owes. */
  effect_cents: number
  /** The kind of the entry that this one reverses, if any. */
  takes_back: EntryKind | null
}

/** The name of an entry in the history, on the statement and where a figure is explained. */
export function entryWords({
  kind,
  reason,
  charge_name: name,
  covers_from: from,
  covers_to: to,
  effect_cents,
  takes_back,
}: Worded): string {
  switch (kind) {
    case 'CHARGE':
      return chargeWords({ reason, name, from, to })
    case 'PAYMENT':
      return historyWords[reason]
    case 'SETTLEMENT':
      return `Card payment arrived: ${reasonWords[reason]}`
    case 'DEPOSIT_RETURN':
      return 'Deposit settled'
    case 'CREDIT_REFUND':
      return 'Overpayment returned'
    case 'OPENING':
      if (isDeposit(reason)) return `Opening deposit: ${reasonWords[reason]}`
      return effect_cents < 0 ? 'Opening credit' : 'Opening balance'
    case 'EXPENSE':
      return 'Expense'
    case 'PAYOUT':
      return 'Payout to the owner'
    case 'DEPOSIT_TRANSFER':
      return 'Deposits moved to the new owner'
    case 'FEE':
      return 'Convenience fee'
    case 'REVERSAL':
      return takes_back === null || takes_back === 'REVERSAL'
        ? 'Voided'
        : `Voided: ${entryWords({ kind: takes_back, reason, charge_name: name, covers_from: from, covers_to: to, effect_cents: -effect_cents, takes_back: null })}`
  }
}
