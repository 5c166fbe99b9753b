import { showDay } from '@freehold/rules/day'
import type { FastifyReply } from 'fastify'
import type { AppContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import { sendDocument } from '../../../documents/send-document'
import { serveFile } from '../../../files/serve'
import { Refusal } from '../../../http/refusal'
import { issuedLease } from '../../leasing/leases/issue-leases'
import { findContract } from '../../leasing/leases/lease.sql'
import { sealedPdf } from '../../leasing/signing/seal-lease'
import { findSigned } from '../../leasing/signing/signed-lease.sql'
import { sendIssuedPage } from '../../money/ledger/printed-page'
import type { OwnLease } from './own-lease.sql'
import { papersTexts } from './texts/all'

interface Asked {
  db: Db
  scope: TenantScope
  context: AppContext
  reply: FastifyReply
  input: { format: 'html' | 'pdf' }
}

/**
 * Sends a lease that was found to be the tenant's. One with a file is that file. A contract is the page that was issued, or
 * its PDF: the sealed one once everyone has signed.
 */
export async function sendLease({ db, scope, context, reply, input }: Asked, lease: OwnLease): Promise<FastifyReply> {
  const file = lease.pdf_file ?? lease.paper_file
  if (file !== null) return serveFile(db, scope, context.files, file, reply)
  const as = actingFor(scope)
  const found = await findContract(db, as, lease.id)
  if (!found) throw new Refusal('E_NOT_FOUND', papersTexts[scope.language].noLease)
  if (input.format === 'html') return sendIssuedPage(reply, found.html)
  const signed = lease.sealed ? await findSigned(db, as, lease.id) : undefined
  if (signed)
    return sendDocument(reply, `signed-lease-${lease.id}.pdf`, await sealedPdf(context, scope.account, signed))
  const pdf = await issuedLease(context, scope, lease.id, found.content)
  return sendDocument(reply, `lease-${showDay(found.content.issued)}.pdf`, pdf)
}
