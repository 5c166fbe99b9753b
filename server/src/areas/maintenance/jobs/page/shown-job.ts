import type { Visit } from '../../../../guests/guest-route'
import type { Refused } from '../../../../guests/refused'
import type { Job, JobPhoto } from '../../sending/job.sql'

/** The facts that the page of a job shows. */
export interface ShownJob {
  visit: Pick<Visit<unknown>, 'house' | 'language' | 'other' | 'token' | 'at'>
  job: Job
  photos: readonly JobPhoto[]
  /** The tenants who live there, where the account shows them. */
  tenants: readonly { name: string; phone: string }[]
  now: Date
  /** The access instructions were asked for just now. */
  access: boolean
  refused: Refused | null
}
