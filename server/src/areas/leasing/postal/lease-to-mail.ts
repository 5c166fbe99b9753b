import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { issuedLease } from '../leases/issue-leases'
import { findUpload } from '../leases/lease.sql'
import { sealedPdf } from '../signing/seal-lease'
import { contentOf, findSigned } from '../signing/signed-lease.sql'
import { readStored } from './read-stored'

/** The current PDF of a lease: signed on paper, sealed, or issued. The PDF of an uploaded lease is the upload. */
export async function leaseToMail(context: AppContext, scope: UserScope, id: number): Promise<Buffer> {
  const db = readsOf(context.pool, scope.account)
  const contract = await findSigned(db, scope, id)
  if (!contract) return readStored(context, scope, (await findUpload(db, scope, id))?.pdf_file ?? '')
  if (contract.paper_file !== null) return readStored(context, scope, contract.paper_file)
  // The first to ask makes the sealed PDF, so it is the same as the one that the job seals.
  return contract.state === 'SIGNED' || contract.sealed_at !== null
    ? sealedPdf(context, scope.account, contract)
    : issuedLease(context, scope, id, contentOf(contract))
}
