import type { Cents } from '@freehold/rules/money'
import type { OpenCharge } from '@freehold/rules/money/open-charge'
import type { DepositReason, Figure, Reason } from '@freehold/rules/money/reason'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { openCharges } from '../billing/charge.sql'
import { freeReceipts } from '../billing/receipt.sql'
import { figuresOfReceipts, heldDeposits } from './deposit.sql'

/** The money of an occupancy before its deposits are settled. */
export interface Standing {
  held: { reason: DepositReason; amount: Cents }[]
  /** The part of what is held that no charge was billed for. */
  waiting: { receipt: number; reason: DepositReason; figure: Figure; amount: Cents }[]
  /** Overpaid money, oldest first. */
  credit: { receipt: number; reason: Reason; figure: Figure; free: Cents }[]
  open: OpenCharge[]
}

export async function standingOf(db: Db, scope: Scope, occupancy: number): Promise<Standing> {
  // These run one after the other, because inside a verb they share one connection.
  const held = await heldDeposits(db, scope, occupancy)
  const receipts = await freeReceipts(db, scope, [occupancy])
  const open = await openCharges(db, scope, occupancy)
  const ids = receipts.map(({ id }) => id)
  const figures = await figuresOfReceipts(db, scope, ids)
  const figureOf = (id: number): Figure => {
    const figure = figures.get(id)
    if (figure === undefined) throw new Error(`Payment ${id} has no line of what is owed`)
    return figure
  }
  return {
    held,
    waiting: receipts.flatMap(({ id, waiting }) =>
      waiting.map(({ reason, amount }) => ({ receipt: id, reason, figure: figureOf(id), amount })),
    ),
    credit: receipts
      .filter(({ free }) => free > 0)
      .map(({ id, reason, free }) => ({ receipt: id, reason, figure: figureOf(id), free })),
    open,
  }
}
