import type { Scope } from '../../../../database/scope'
import type { Tx } from '../../../../database/write'
import { setChargeNotice } from '../../../money/recurring/charge-notice.sql'
import { logNotice } from '../log-notice'
import { findNotice, markNoticeArchived } from '../notice.sql'
import { isWithPost, lockQueued } from './queued-notice.sql'

/**
 * Takes a letter back whose raise was canceled, if it has not left. What is left of the raise gets a letter of its own. A letter
 * that has left stays as it is, and the log says that the tenant is to be written to.
 */
export async function takeBack(tx: Tx, scope: Scope, id: number, now: Date): Promise<void> {
  const queued = await lockQueued(tx, scope, id)
  if (queued?.state !== 'RECALLED' || queued.notice === null) return
  const { notice, amounts } = queued
  const found = await findNotice(tx, scope, notice)
  if (!found) throw new Error('The notice of a letter is not in its account')
  const left = found.served || found.mailed || (await isWithPost(tx, scope, notice))
  if (left) {
    await setChargeNotice(tx, scope, id, { state: 'MADE', notice, reason: '', at: now })
    const did = `found that the notice "${found.title}" had gone to ${found.tenant_name} before its raise was canceled. Write to the tenant`
    return logNotice(tx, scope, found, did)
  }
  if (found.archived_at === null) await markNoticeArchived(tx, scope, notice, now)
  const next = amounts.length > 0 ? 'WAITING' : 'WITHDRAWN'
  await setChargeNotice(tx, scope, id, { state: next, notice: null, reason: '', at: now })
  await logNotice(tx, scope, found, `took back the notice "${found.title}" to ${found.tenant_name}, with its raise`)
}
