import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { lockApplication, markApplicationArchived } from './application.sql'
import { logApplication, requireListedOne } from './listed-application'

/** A deleted application is off the list; nothing of it is erased, because it may have been decided about a person. */
export async function removeApplication(tx: Tx, scope: UserScope, id: number, now: Date): Promise<void> {
  const found = await requireListedOne(tx, scope, id)
  await markApplicationArchived(tx, scope, id, now)
  await logApplication(tx, scope, found, { did: 'deleted' })
}

export async function restoreApplication(tx: Tx, scope: UserScope, id: number): Promise<void> {
  const found = await lockApplication(tx, scope, id)
  if (!found) throw notFound('Rental application')
  if (found.archived_at === null) throw new Refusal('E_CONFLICT', 'This application was not deleted.')
  await markApplicationArchived(tx, scope, id, null)
  await logApplication(tx, scope, found, { did: 'restored' })
}
