import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { Refusal } from '../../../http/refusal'
import { firstUnmarked, type StoredEvent, type Witness } from './event.sql'
import { firstBreak } from './event-chain'

/** An event of a signing was not recorded by this installation, so its key does not vouch for it. */
export class NotSeenHere extends Refusal {
  readonly event: number

  constructor(event: number) {
    super(
      'E_CONFLICT',
      `Event ${event} of the signing was not recorded by this installation. Void the lease, and send it for signature again.`,
    )
    this.event = event
  }
}

/** The key of this installation seals only what it has seen happen: other hands can write a chain with right hashes. */
export async function requireSeen(
  db: Db,
  witness: Witness,
  scope: Pick<Scope, 'account'>,
  { page, events }: { page: string; events: readonly StoredEvent[] },
): Promise<void> {
  const chained = events.map((one) => ({ ...one, at: one.at.toISOString() }))
  const wrong = firstBreak(page, chained) ?? (await firstUnmarked(db, witness, scope, events))
  if (wrong !== null) throw new NotSeenHere(wrong)
}
