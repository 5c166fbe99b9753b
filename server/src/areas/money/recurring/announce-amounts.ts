import type { Day } from '@freehold/rules/day'
import type { Cents } from '@freehold/rules/money'
import { mailWaitSeconds } from '@freehold/rules/undo-window'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { insertChargeNotices, insertNoticeBatch, recallAmounts } from './charge-notice.sql'

interface Notifying {
  notify: boolean
  by_email: boolean
  by_post: boolean
}

interface Amount {
  charge: number
  occupancy: number
  property: number
  before: Cents
  after: Cents
}

interface Announced {
  how: Notifying
  begins: Day
  noticeDays: number
  amounts: readonly Amount[]
  at: Date
}

/**
 * Puts the letters about new amounts in the queue, in the transaction that sets them. They wait while the raise can be undone.
 * An earlier letter about an amount of the same day is recalled. Answers the letters' number; null where none are wanted.
 */
export async function announceAmounts(tx: Tx, scope: Scope, asked: Announced): Promise<number | null> {
  const { how, begins, noticeDays, amounts, at } = asked
  await recallAmounts(tx, scope, { charges: amounts.map(({ charge }) => charge), from: begins, only: true, at })
  if (!how.notify) return null
  const batch = await insertNoticeBatch(tx, scope, {
    begins,
    byEmail: how.by_email,
    byPost: how.by_post,
    noticeDays,
    at,
  })
  const homes = new Map<number, Amount[]>()
  for (const one of amounts) homes.set(one.occupancy, [...(homes.get(one.occupancy) ?? []), one])
  await insertChargeNotices(
    tx,
    scope,
    { batch, begins, dueAt: new Date(at.getTime() + mailWaitSeconds * 1000) },
    [...homes].map(([occupancy, lines]) => ({ occupancy, property: lines[0]?.property ?? 0, lines })),
  )
  return batch
}
