import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { findContractor } from '../../maintenance/contractors/contractor.sql'
import { contractorShown } from '../../maintenance/contractors/contractor-shown'
import { logTable } from '../../maintenance/log/log-table.sql'
import { activityOfContractor } from './page-activity.sql'

/** The newest jobs; the log lists all of them. */
const newestJobs = { page: 1, limit: 10, query: '', orderBy: 'created_at', ascending: false } as const

/** Everything about a contractor that the user may see. */
export async function wholeContractor(db: Db, scope: Scope, id: number) {
  const jobs = { ...newestJobs, property_id: null, category: null, contractor_id: id }
  const [found, maintenance, activity] = await Promise.all([
    findContractor(db, scope, id),
    logTable(db, scope, jobs),
    activityOfContractor(db, scope, id),
  ])
  if (!found) throw notFound('Contractor')
  return {
    contractor: contractorShown(found),
    maintenance: maintenance.data,
    maintenance_total: maintenance.count,
    activity,
  }
}
