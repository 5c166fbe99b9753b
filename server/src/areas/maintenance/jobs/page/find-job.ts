import { daysAfterClose } from '@freehold/rules/maintenance/job-link-can'
import type { Db } from '../../../../database/read'
import { type Job, jobOf } from '../../sending/job.sql'

const day = 86_400_000

/**
 * The job behind a link while the link is valid: the job was not given to another contractor, deleted, or closed more
 * than a week ago. The link itself was found before.
 */
export async function openJob(db: Db, account: number, sending: number, now: Date): Promise<Job | null> {
  const job = await jobOf(db, { account }, sending)
  if (!job || job.archived || job.revoked || job.contractor_id !== job.sent_to) return null
  const over = job.stage === 'CLOSED' || job.stage === 'CANCELED'
  return over && now.getTime() - job.stage_at.getTime() >= daysAfterClose * day ? null : job
}
