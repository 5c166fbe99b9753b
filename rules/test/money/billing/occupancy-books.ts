import { add, type Cents, cents, smaller, subtract, sum, zero } from '@freehold/rules/money'
import { allocatePayment } from '@freehold/rules/money/allocation'
import { type Receipt, useCredit } from '@freehold/rules/money/credit'
import { settleDeposit } from '@freehold/rules/money/deposit'
import {
  chargeLines,
  creditRefundLines,
  depositReturnLines,
  type Line,
  type Payment,
  paymentLines,
  reversalLines,
} from '@freehold/rules/money/entry'
import type { OpenCharge } from '@freehold/rules/money/open-charge'
import { type DepositReason, depositReasons, figureOf, isDeposit, type Reason } from '@freehold/rules/money/reason'
import { on } from '../../given'

interface Use {
  receipt: number
  charge: number
  amount: Cents
}
interface BilledCharge {
  id: number
  amount: Cents
  reason: Reason
  lines: Line[]
}
interface Received extends Payment {
  id: number
  lines: Line[]
  /** The parts that were earned and that are held, by deposit: fixed when it was posted, except for refunds. */
  earned: Cents
  held: Map<DepositReason, Cents>
}

/** The books of one occupancy, kept as the server keeps them: lines are added, uses of money are added and taken back. */
export class Books {
  readonly lines: Line[] = []
  readonly charges = new Map<number, BilledCharge>()
  readonly receipts = new Map<number, Received>()
  uses: Use[] = []
  private last = 0

  bill(reason: Reason, amount: Cents): void {
    const lines = chargeLines({ amount, reason })
    this.charges.set(++this.last, { id: this.last, amount, reason, lines })
    this.post(lines)
  }

  receive(payment: Payment): void {
    const { parts, ...shares } = allocatePayment(payment, this.open())
    const lines = paymentLines(payment, shares)
    const id = ++this.last
    const held = new Map(shares.deposits.map(({ reason, amount }) => [reason, amount]))
    this.receipts.set(id, { ...payment, id, lines, earned: shares.revenue, held })
    this.uses.push(...parts.map(({ charge, amount }) => ({ receipt: id, charge, amount })))
    this.post(lines)
  }

  voidCharge(id: number): void {
    const charge = this.charges.get(id)
    if (charge === undefined) return
    this.charges.delete(id)
    this.uses = this.uses.filter((use) => use.charge !== id)
    this.post(reversalLines(charge.lines))
  }

  voidReceipt(id: number): void {
    const receipt = this.receipts.get(id)
    if (receipt === undefined) return
    this.receipts.delete(id)
    this.uses = this.uses.filter((use) => use.receipt !== id)
    this.post(reversalLines(receipt.lines))
  }

  /** Money that is free goes back; the receipt is then as if it had been smaller. */
  refund(id: number, wanted: Cents): void {
    const receipt = this.receipts.get(id)
    if (receipt === undefined) return
    const amount = smaller(wanted, this.freeOf(receipt))
    if (amount === 0) return
    const lines = creditRefundLines({ ...receipt, amount })
    receipt.earned = subtract(receipt.earned, amount)
    receipt.amount = subtract(receipt.amount, amount)
    receipt.lines = [...receipt.lines, ...lines]
    this.post(lines)
  }

  /** The end: some charges are paid from what is held, a part is kept, the rest returned. */
  settle(applied: Cents, kept: Cents): Cents {
    const held = depositReasons.map((reason) => ({ reason, amount: this.heldAs(reason) }))
    const total = sum(held.map(({ amount }) => amount))
    const target = this.open().find((charge) => charge.open > 0 && !isDeposit(charge.reason))
    const amount = target ? smaller(smaller(applied, target.open), total) : zero
    const outcome = settleDeposit({
      held,
      waiting: [...this.receipts.values()].flatMap((receipt) =>
        this.waitingOf(receipt).map((part) => ({ ...part, figure: figureOf(receipt.source, receipt.reason) })),
      ),
      openCharges: this.open(),
      applied: target && amount > 0 ? [{ charge: target.id, amount }] : [],
      kept: smaller(kept, subtract(total, amount)),
      creditFree: zero,
      credit: zero,
    })
    if ('refused' in outcome) {
      if (outcome.refused !== 'NOTHING_HELD') throw new Error(outcome.sentence)
      return zero
    }
    const lines = depositReturnLines(outcome)
    if (lines.length > 0) this.post(lines)
    return amount
  }

  open(): OpenCharge[] {
    return [...this.charges.values()].map(({ id, reason, amount }) => {
      const paid = sum(this.uses.filter((use) => use.charge === id).map((use) => use.amount))
      return { id, due: on('2026-01-01'), reason, open: subtract(amount, paid) }
    })
  }

  freeReceipts(): Receipt[] {
    return [...this.receipts.values()].map((receipt) => ({
      id: receipt.id,
      day: on('2026-01-01'),
      reason: receipt.reason,
      free: this.freeOf(receipt),
      waiting: this.waitingOf(receipt),
    }))
  }

  heldAs = (reason: DepositReason): Cents =>
    sum([...this.receipts.values()].map(({ held }) => held.get(reason) ?? zero))

  private usedOf(receipt: Received, of: (reason: Reason) => boolean): Cents {
    const uses = this.uses.filter((use) => use.receipt === receipt.id)
    return sum(uses.filter((use) => of(this.charges.get(use.charge)?.reason ?? 'OTHER')).map((use) => use.amount))
  }

  private freeOf(receipt: Received): Cents {
    return subtract(
      receipt.earned,
      this.usedOf(receipt, (reason) => !isDeposit(reason)),
    )
  }

  private waitingOf(receipt: Received): { reason: DepositReason; amount: Cents }[] {
    return [...receipt.held].map(([reason, amount]) => ({
      reason,
      amount: subtract(
        amount,
        this.usedOf(receipt, (one) => one === reason),
      ),
    }))
  }

  /** After every entry what is free pays what is open. */
  private post(lines: readonly Line[]): void {
    this.lines.push(...lines)
    this.uses.push(...useCredit(this.freeReceipts(), this.open()))
  }

  on(ledger: Line['ledger']): number {
    return sum(this.lines.filter((line) => line.ledger === ledger).map((line) => line.cents))
  }

  figure(figure: Line['figure']): number {
    return sum(this.lines.filter((line) => line.figure === figure).map((line) => line.cents))
  }
}

export const totalOf = (parts: readonly { amount: Cents }[]): Cents =>
  parts.reduce((all, { amount }) => add(all, amount), cents(0))
