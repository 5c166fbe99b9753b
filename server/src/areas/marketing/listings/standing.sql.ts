import type { Standing } from '@freehold/rules/marketing/listing-state'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

interface Stood {
  standing: Standing
  published: boolean
  /** The standing before, while that can be undone. */
  before: 'LIVE' | 'PAUSED' | null
  /** The user says that the home was rented, so its leads are notified. */
  rented: boolean
  at: Date
}

export async function setStanding(
  tx: Tx,
  { account, user }: Scope,
  id: number,
  { standing, published, before, rented, at }: Stood,
): Promise<void> {
  await tx
    .updateTable('listing')
    .set({
      standing,
      published,
      published_at: published ? at : null,
      standing_at: standing === 'OPEN' ? null : at,
      standing_before: before,
      rented_elsewhere: rented,
      changed_at: at,
      user_id: user,
    })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** How a listing was taken down last, and when; the caller holds it. */
export const lastTakenDown = (tx: Tx, { account }: Scope, id: number) =>
  tx
    .selectFrom('listing')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .select(['standing_at', 'standing_before'])
    .executeTakeFirstOrThrow()
