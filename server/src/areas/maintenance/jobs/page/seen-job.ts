import { createHash } from 'node:crypto'
import type { Job } from '../../sending/job.sql'

/** The version of a job is a hash of the facts that its page shows and the office changes. */
export function versionOfJob(job: Job): string {
  const { job_title, job_description, urgency, due_on, visit_on, visit_time, cost_limit_cents } = job
  const { property_name, address, place, unit_name } = job
  const facts = [job_title, job_description, urgency, due_on, visit_on, visit_time, cost_limit_cents]
  const home = [property_name, address, place, unit_name]
  return createHash('sha256')
    .update(JSON.stringify([facts, home]))
    .digest('hex')
    .slice(0, 16)
}
