import { documentCan } from '@freehold/rules/leasing/signing/document-can'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { type LockedSigning, lockWithSigners } from './signed-lease.sql'

type Action = keyof typeof documentCan

/** Locks a document that an action may be done to, or refuses with the sentence of the table. */
export async function requireSigning(
  tx: Tx,
  scope: Pick<Scope, 'account' | 'properties'>,
  id: number,
  action: Action,
  now: Date,
): Promise<LockedSigning> {
  const locked = await lockWithSigners(tx, scope, id, now)
  if (!locked) throw notFound('Lease')
  const { refused } = documentCan[action](locked.facts)
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
  if (locked.found.replaced_at !== null) throw new Refusal('E_CONFLICT', 'A newer version replaced this lease.')
  return locked
}
