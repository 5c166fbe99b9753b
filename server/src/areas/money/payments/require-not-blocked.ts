import { showDay } from '@freehold/rules/day'
import { type Cents, showDollars, sum, toDollars } from '@freehold/rules/money'
import type { OpenCharge } from '@freehold/rules/money/open-charge'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, requireRows } from '../../../http/refusal'
import { openChargesIn } from '../billing/charge.sql'
import { byOccupancy } from '../journal/by-occupancy'
import type { AccountToPay } from './account-to-pay.sql'
import { blockOf, blocksOf, type PaymentBlock } from './payment-block.sql'

interface Paying {
  amount: Cents
  notes: string
}

/** A user may take a payment against a served notice, with a reason in its notes. */
export async function requireNotBlocked(
  tx: Tx,
  scope: Scope,
  { account, open, hasBlock }: AccountToPay,
  { amount, notes }: Paying,
): Promise<void> {
  if (!hasBlock || notes !== '') return
  const block = await blockOf(tx, scope, account.occupancy)
  const problem = block && blockedProblem(block, open, amount)
  if (problem) throw badField('notes', problem)
}

interface Row {
  rent_id: number
  paid_amount: Cents
}

/** The same for rows that are saved together; all of them share one note. */
export async function requireNoneBlocked(tx: Tx, scope: Scope, rows: readonly Row[], notes: string): Promise<void> {
  if (notes !== '') return
  const blocks = await blocksOf(
    tx,
    scope,
    rows.map(({ rent_id }) => rent_id),
  )
  if (blocks.size === 0) return
  const open = byOccupancy(await openChargesIn(tx, scope, [...blocks.keys()]))
  requireRows(
    'rows',
    rows.map(({ rent_id, paid_amount }): Record<string, string> => {
      const block = blocks.get(rent_id)
      const problem = block ? blockedProblem(block, open.get(rent_id) ?? [], paid_amount) : null
      return problem === null ? {} : { paid_amount: problem }
    }),
  )
}

/** The complaint about a payment against a served notice; null where the notice leaves it. */
function blockedProblem(
  { takes, since }: PaymentBlock,
  open: readonly Pick<OpenCharge, 'open'>[],
  amount: Cents,
): string | null {
  const owed = sum(open.map((charge) => charge.open))
  if (takes === 'FULL' && amount >= owed) return null
  const left =
    takes === 'NONE'
      ? 'your payment policy takes no payment'
      : `your payment policy takes only the full ${showDollars(toDollars(owed))}`
  return `A notice to pay or move out was served on ${showDay(since)}, and ${left}. To record this payment anyway, write the reason in Notes.`
}
