import { daysAfterClose } from '@freehold/rules/maintenance/job-link-can'
import type { Db } from '../../../database/read'
import { type AskedWork, askedWork } from './approval.sql'

const day = 86_400_000

/** The question behind a link while it counts: it was not taken back, the property has the same owner, and the work goes on. */
export async function openWork(db: Db, account: number, approval: number, now: Date): Promise<AskedWork | null> {
  const work = await askedWork(db, { account }, approval)
  if (!work || work.ended || work.archived || work.owner_now !== work.owner_id) return null
  const over = work.stage === 'CLOSED' || work.stage === 'CANCELED'
  // An owner can be asked about closed work that is not paid yet.
  const since = Math.max(work.stage_at.getTime(), work.asked_at.getTime())
  return over && now.getTime() - since >= daysAfterClose * day ? null : work
}
