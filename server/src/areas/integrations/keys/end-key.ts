import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound } from '../../../http/refusal'
import { findKey, revokeKey } from './api-key.sql'
import { logKey } from './make-key'

/** Ends a key for good. No later request with it finds a key that works. */
export async function endKey(tx: Tx, scope: UserScope, id: number, at: Date): Promise<void> {
  const ended = await revokeKey(tx, scope, id, at)
  if (ended) await logKey(tx, scope, id, `revoked the API key ${ended.name}`)
  else if (!(await findKey(tx, scope, id))) throw notFound('API key')
}
