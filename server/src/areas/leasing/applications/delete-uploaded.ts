import { uploadedApplicationCan } from '@freehold/rules/leasing/uploaded-application-can'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { logUploaded } from './log-uploaded'
import { lockUploaded, markUploadedArchived } from './uploaded-application.sql'

/** A deleted application leaves the list with its PDF; both come back when it is restored. */
export const removeUploaded = (tx: Tx, scope: UserScope, id: number, now: Date): Promise<void> =>
  archive(tx, scope, id, { action: 'remove', at: now })

export const restoreUploaded = (tx: Tx, scope: UserScope, id: number): Promise<void> =>
  archive(tx, scope, id, { action: 'restore', at: null })

async function archive(
  tx: Tx,
  scope: UserScope,
  id: number,
  { action, at }: { action: 'remove'; at: Date } | { action: 'restore'; at: null },
): Promise<void> {
  const found = await lockUploaded(tx, scope, id)
  if (!found) throw notFound('Uploaded application')
  const { refused } = uploadedApplicationCan[action]({ archived: found.archived_at !== null })
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
  await markUploadedArchived(tx, scope, id, at)
  const { property_id, unit_id, title } = found
  await logUploaded(tx, scope, {
    id,
    title,
    name: found.tenant_name ?? found.applicant_name,
    home: property_id === null || unit_id === null ? null : { property_id, unit_id },
    verb: action === 'remove' ? 'deleted' : 'restored',
  })
}
