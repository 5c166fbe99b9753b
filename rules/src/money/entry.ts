import { add, type Cents, negate, requireAtLeast, sum, zero } from '../money'
import {
  type DepositReason,
  type Figure,
  figureOf,
  figureOfCharge,
  isDeposit,
  type Reason,
  reasonWords,
  type Source,
} from './reason'

/**
 * The journal's accounts. A debit is positive, a credit negative. RECEIVABLE is what the tenant owes, UNCOLLECTED its
 * counterpart: billed, and no income before the money is there. IN_TRANSIT is captured by card and not yet settled.
 * EXPENSE is what was spent, OWNER_PAID what was sent to an owner. COMPANY_CASH and COMPANY_INCOME are the manager's own
 * money: their lines name no property, no owner and no tenant, so no figure of one can have them.
 */
export const ledgers = [
  'RECEIVABLE',
  'UNCOLLECTED',
  'CASH',
  'IN_TRANSIT',
  'INCOME',
  'DEPOSITS_HELD',
  'EXPENSE',
  'OWNER_PAID',
  'COMPANY_CASH',
  'COMPANY_INCOME',
] as const
export type Ledger = (typeof ledgers)[number]

/**
 * The purposes of money besides those a tenant is charged for: spending, payouts, what was there when the books began, and
 * the fee for paying by card.
 */
export type EntryReason = Reason | 'EXPENSE' | 'PAYOUT' | 'OPENING' | 'CONVENIENCE_FEE'
export const entryReasonWords: Record<EntryReason, string> = {
  ...reasonWords,
  EXPENSE: 'Expense',
  PAYOUT: 'Payout',
  OPENING: 'Opening credit',
  CONVENIENCE_FEE: 'Convenience fee',
}

export interface Line {
  ledger: Ledger
  cents: Cents
  reason: EntryReason
  /** The tenant's figure that a line of RECEIVABLE changes. */
  figure: Figure | null
}

const debit = (ledger: Ledger, cents: Cents, reason: EntryReason, figure: Figure | null = null): Line => ({
  ledger,
  cents,
  reason,
  figure,
})
const credit = (ledger: Ledger, cents: Cents, reason: EntryReason, figure: Figure | null = null): Line =>
  debit(ledger, negate(cents), reason, figure)

/** Lines that say the same are one, lines that come to nothing are none; what is left must balance. */
function entry(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>()
  for (const line of lines) {
    const key = `${line.ledger} ${line.reason} ${line.figure}`
    const same = merged.get(key)
    merged.set(key, same ? { ...same, cents: add(same.cents, line.cents) } : line)
  }
  const kept = [...merged.values()].filter(({ cents }) => cents !== 0)
  const left = sum(kept.map(({ cents }) => cents))
  if (left !== 0) throw new RangeError(`An entry is out of balance by ${left} cents`)
  return kept
}

export function chargeLines({ amount, reason }: { amount: Cents; reason: Reason }): Line[] {
  requireAtLeast(1, amount, 'A charge')
  return entry([debit('RECEIVABLE', amount, reason, 'billed'), credit('UNCOLLECTED', amount, reason)])
}

export interface Payment {
  amount: Cents
  reason: Reason
  source: Source
}

/** The parts of a payment that are income and that are held, as `allocatePayment` divides it. */
interface PaymentShares {
  revenue: Cents
  deposits: readonly { reason: DepositReason; amount: Cents }[]
}

export function paymentLines({ amount, reason, source }: Payment, { revenue, deposits }: PaymentShares): Line[] {
  requireAtLeast(1, amount, 'A payment')
  requireAtLeast(0, revenue, 'The revenue of a payment')
  for (const part of deposits) requireAtLeast(0, part.amount, 'The deposit of a payment')
  const shared = sum([revenue, ...deposits.map((part) => part.amount)])
  if (shared !== amount) throw new RangeError(`A payment of ${amount} cents cannot be shared as ${shared}`)
  return entry([
    debit(source === 'CARD' ? 'IN_TRANSIT' : 'CASH', amount, reason),
    credit('RECEIVABLE', amount, reason, figureOf(source, reason)),
    debit('UNCOLLECTED', revenue, reason),
    credit('INCOME', revenue, reason),
    ...deposits.flatMap((part) => [
      debit('UNCOLLECTED', part.amount, part.reason),
      credit('DEPOSITS_HELD', part.amount, part.reason),
    ]),
  ])
}

/** Money captured by card arrives. */
export function settlementLines({ amount, reason }: { amount: Cents; reason: Reason }): Line[] {
  requireAtLeast(1, amount, 'A settlement')
  return entry([debit('CASH', amount, reason), credit('IN_TRANSIT', amount, reason)])
}

/** An entry and its reversal come to nothing, ledger by ledger and figure by figure. */
export const reversalLines = (lines: readonly Line[]): Line[] =>
  entry(lines.map((line) => ({ ...line, cents: negate(line.cents) })))

/** The deposit that interest is added to: the first to be spent. */
export const interestGoesTo = 'SECURITY_DEPOSIT' satisfies DepositReason

export interface DepositReturn {
  /** Paid from a deposit: the charge's reason, and the deposit it came from. */
  applied: readonly { reason: Reason; deposit: DepositReason; amount: Cents }[]
  returned: readonly { deposit: DepositReason; amount: Cents }[]
  kept: readonly { deposit: DepositReason; amount: Cents }[]
  /**
   * Deposit money that no charge was billed for is a credit on the tenant's account. Before it is applied, kept or
   * returned like the rest, the credit is removed from the figure it was paid in.
   */
  released?: readonly { deposit: DepositReason; figure: Figure; amount: Cents }[]
  /** Interest that the landlord adds to what is held: it reduces other income, and is applied or returned like the rest. */
  interest?: Cents
}

export function depositReturnLines({ applied, returned, kept, released = [], interest = zero }: DepositReturn): Line[] {
  requireAtLeast(0, interest, 'Interest')
  for (const { amount } of [...applied, ...returned, ...kept, ...released])
    requireAtLeast(0, amount, 'A part of a deposit')
  for (const { reason } of applied)
    if (isDeposit(reason)) throw new RangeError(`A deposit cannot pay for another one, ${reason}`)
  return entry([
    ...released.flatMap(({ deposit, figure, amount }) => [
      debit('RECEIVABLE', amount, deposit, figure),
      credit('UNCOLLECTED', amount, deposit),
    ]),
    ...applied.flatMap(({ reason, deposit, amount }) => [
      debit('DEPOSITS_HELD', amount, deposit),
      credit('INCOME', amount, reason),
      debit('UNCOLLECTED', amount, reason),
      credit('RECEIVABLE', amount, reason, figureOfCharge(reason)),
    ]),
    ...returned.flatMap(({ deposit, amount }) => [
      debit('DEPOSITS_HELD', amount, deposit),
      credit('CASH', amount, deposit),
    ]),
    ...kept.flatMap(({ deposit, amount }) => [
      debit('DEPOSITS_HELD', amount, deposit),
      credit('INCOME', amount, 'OTHER'),
    ]),
    debit('INCOME', interest, 'OTHER'),
    credit('DEPOSITS_HELD', interest, interestGoesTo),
  ])
}

/** Overpaid money goes back: the receipt it came with was smaller by it. */
export function creditRefundLines({ amount, reason, source }: Payment): Line[] {
  requireAtLeast(1, amount, 'A refund')
  return entry([
    debit('RECEIVABLE', amount, reason, figureOf(source, reason)),
    credit('CASH', amount, reason),
    debit('INCOME', amount, reason),
    credit('UNCOLLECTED', amount, reason),
  ])
}

/**
 * A credit from before the books begin was income of that earlier time. It pays later charges without being income
 * again. It was not paid into these books either, so it reduces the amount billed instead of raising the amount paid.
 */
export function openingCreditLines(amount: Cents): Line[] {
  requireAtLeast(1, amount, 'A credit')
  return entry([credit('RECEIVABLE', amount, 'OPENING', 'billed'), debit('UNCOLLECTED', amount, 'OPENING')])
}

/** An opening credit goes back in cash: income of the time before is given up, so income of these books is less by it. */
export function openingCreditRefundLines(amount: Cents): Line[] {
  requireAtLeast(1, amount, 'A refund')
  return entry([
    debit('RECEIVABLE', amount, 'OPENING', 'billed'),
    credit('CASH', amount, 'OPENING'),
    debit('INCOME', amount, 'RENT'),
    credit('UNCOLLECTED', amount, 'OPENING'),
  ])
}

/** Held when the books begin. The money came with the deposit, so the tenant owes nothing for it. */
export function openingDepositLines(amount: Cents, reason: DepositReason): Line[] {
  requireAtLeast(1, amount, 'A deposit')
  return entry([debit('CASH', amount, reason), credit('DEPOSITS_HELD', amount, reason)])
}

export function expenseLines(amount: Cents): Line[] {
  requireAtLeast(1, amount, 'An expense')
  return entry([debit('EXPENSE', amount, 'EXPENSE'), credit('CASH', amount, 'EXPENSE')])
}

/** Money sent to an owner. */
export function payoutLines(amount: Cents): Line[] {
  requireAtLeast(1, amount, 'A payout')
  return entry([debit('OWNER_PAID', amount, 'PAYOUT'), credit('CASH', amount, 'PAYOUT')])
}

/** The fee of a tenant for paying by card: income of the company that manages the property, and never of its owner. */
export function convenienceFeeLines(amount: Cents): Line[] {
  requireAtLeast(1, amount, 'A convenience fee')
  return entry([debit('COMPANY_CASH', amount, 'CONVENIENCE_FEE'), credit('COMPANY_INCOME', amount, 'CONVENIENCE_FEE')])
}
