import { ownerPayouts } from '../../../src/areas/money/payouts/owner-payouts'
import { intendPayout } from '../../../src/areas/money/payouts/send-payout'
import { concludeOnce } from '../../../src/outbound/outbound'
import type { HandedOver } from '../../../src/providers/payouts/port'
import type { TestApp } from '../app/app'
import type { PayoutsOfStory } from '../sabotages/sabotages-payouts'
import { type Books, dollars, type Home } from './books'

/** Two payouts to the owner of a home: one that was sent, and one that came back. */
export async function tellPayoutsOf(
  { clock, database }: Pick<TestApp, 'clock' | 'database'>,
  books: Books,
  { property }: Home,
  today: string,
): Promise<PayoutsOfStory> {
  const [row] = await database.ask<{ owner_id: string }>('select owner_id from property where id = $1', [property])
  const owner = Number(row?.owner_id)
  const scope = books.scopeOn(today)
  const send = (amount: number, ...outcomes: HandedOver[]) =>
    books.post(async (tx) => {
      const input = { id: owner, balance: dollars(amount), pp_addr: 'a@b.example', confirm: false }
      const sending = { provider: 'sandbox', at: clock.now() } as const
      const { row: payout } = await intendPayout(tx, scope, { ...input, pp_addr_type: 'EMAIL' }, null, sending)
      for (const outcome of outcomes) await concludeOnce(tx, scope, ownerPayouts, payout.id, outcome)
      return payout.id
    })
  const sent = await send(200, { state: 'sent', batch: 'B1' })
  const returned = await send(
    300,
    { state: 'sent', batch: 'B2' },
    { state: 'returned', batch: 'B2', message: 'It came back.' },
  )
  const entries = await database.ask<{ entry_id: string; returned_by: string | null }>(
    'select entry_id, returned_by from payout where id in ($1, $2) order by id',
    [sent, returned],
  )
  return {
    owner,
    sent,
    sentBy: Number(entries[0]?.entry_id),
    returned,
    returnedBy: Number(entries[1]?.returned_by),
  }
}
