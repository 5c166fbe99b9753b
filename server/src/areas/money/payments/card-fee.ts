import type { Day } from '@freehold/rules/day'
import type { Cents } from '@freehold/rules/money'
import { convenienceFeeLines, reversalLines } from '@freehold/rules/money/entry'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { postedOfEach, postOne } from '../journal/journal.sql'
import { openDay } from '../journal/open-day'
import type { StoredFee } from './card-fee.sql'

interface NewFee {
  fee: Cents
  day: Day
  card: number
  payment: number
}

/** The fee has an entry of its own that names no property, owner or tenant: it is income of the company. */
export const postFee = (tx: Tx, scope: Scope, { fee, day, card, payment }: NewFee): Promise<number> =>
  postOne(tx, scope, {
    day,
    kind: 'FEE',
    reason: 'CONVENIENCE_FEE',
    amount: fee,
    lines: convenienceFeeLines(fee),
    notes: `Of payment ${payment}`,
    key: `card-fee/${card}`,
  })

interface Returning {
  closedTo: Day | null
  notes: string
}

/** Gives a fee back, once. */
export async function returnFee(
  tx: Tx,
  scope: Scope,
  fee: StoredFee | undefined,
  { closedTo, notes }: Returning,
): Promise<void> {
  if (!fee || fee.returned) return
  const posted = (await postedOfEach(tx, scope, [fee.entry])).get(fee.entry)
  if (!posted) throw new Error(`Entry ${fee.entry} is not in the journal`)
  await postOne(tx, scope, {
    day: openDay(posted.day, closedTo, scope),
    kind: 'REVERSAL',
    reason: 'CONVENIENCE_FEE',
    amount: fee.amount,
    lines: reversalLines(posted.lines),
    reverses: fee.entry,
    notes,
  })
}
