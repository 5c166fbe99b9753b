import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { requireArchived, requireNotYetArchived } from '../../../http/archived'
import { notFound } from '../../../http/refusal'
import { logLink } from './log-link'
import { lockLink, markLinkArchived } from './quick-link.sql'

/** Takes a quick link off the list. */
export async function removeLink(tx: Tx, scope: Scope, id: number, now: Date): Promise<void> {
  const found = await lockLink(tx, scope, id)
  if (!found) throw notFound('Link')
  requireNotYetArchived(found, 'link', found.title)
  await markLinkArchived(tx, scope, id, now)
  await logLink(tx, scope, found, 'archived')
}

/** Puts an archived quick link back on the list. */
export async function restoreLink(tx: Tx, scope: Scope, id: number): Promise<void> {
  const found = await lockLink(tx, scope, id)
  if (!found) throw notFound('Link')
  requireArchived(found, 'link', found.title)
  await markLinkArchived(tx, scope, id, null)
  await logLink(tx, scope, found, 'restored')
}
