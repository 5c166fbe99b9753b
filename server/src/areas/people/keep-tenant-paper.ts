import type { InputOf } from '@freehold/contract/kit/call'
import type { tenantPaper } from '@freehold/contract/people/tenant-paper'
import { tenantPaperWords } from '@freehold/rules/people/paper-words'
import type { AppContext } from '../../app-context'
import type { Scope, UserScope } from '../../database/scope'
import type { Tx } from '../../database/write'
import { dropFiles, keepPaper, type Picture } from '../../files/keep'
import { FileRefused } from '../../files/refused'
import { stagePaper } from '../../files/stage'
import type { IncomingFile } from '../../files/upload'
import { requireListed } from '../../http/archived'
import type { Key } from '../../http/idempotency'
import { badField, notFound, Refusal } from '../../http/refusal'
import { withStored } from '../../http/with-stored'
import { logTenant } from './log-tenant'
import { lockTenant } from './tenant.sql'
import { deletePaper, findPaper, insertPaper, type PaperKind, papersOfTenant } from './tenant-paper.sql'

type Input = InputOf<typeof tenantPaper.add>

interface Sent {
  input: Input
  incoming: IncomingFile | undefined
  picture: Picture | undefined
  key: Key | null
}

const papersAtMost = 50

/** Keeps a paper with its tenant. A picture is stored in its sizes, a PDF as it was sent. */
export async function addTenantPaper(
  context: AppContext,
  scope: UserScope,
  { input, incoming, picture, key }: Sent,
): Promise<number> {
  if (!incoming) throw badField('file', 'Choose a picture or a PDF.')
  if (input.kind === 'INSURANCE' && input.ends_on === null)
    throw badField('ends_on', 'Enter the last day of the insurance.')
  const file = picture?.full ?? (await stagePaper(context, scope, incoming).catch(refusedFile))
  const { id } = await withStored(context, scope, { names: [file], key }, async (tx) => ({
    id: await keepTenantPaper(tx, scope, input, { file, originalName: incoming.originalName, at: context.now() }),
  }))
  return id
}

function refusedFile(error: unknown): never {
  throw error instanceof FileRefused ? badField('file', error.message) : error
}

interface Stored {
  file: string
  originalName: string
  at: Date
}

/** Keeps a paper whose file is stored already. */
export async function keepTenantPaper(tx: Tx, scope: UserScope, input: Input, stored: Stored): Promise<number> {
  const found = await lockTenant(tx, scope, input.tenant_id)
  if (!found) throw notFound('Tenant')
  requireListed(found, 'tenant', found.tenant_name)
  if ((await papersOfTenant(tx, scope, found.id)).length >= papersAtMost)
    throw new Refusal('E_CONFLICT', `A tenant can have ${papersAtMost} papers. Delete one first.`)
  await keepPaper(tx, scope, { name: stored.file }, 'tenant_paper')
  const id = await insertPaper(tx, scope, {
    tenant: found.id,
    kind: input.kind,
    title: input.title,
    endsOn: input.kind === 'INSURANCE' ? input.ends_on : null,
    ...stored,
  })
  await logTenant(tx, scope, found, `added a paper (${tenantPaperWords[input.kind]}) of`)
  return id
}

export async function removeTenantPaper(tx: Tx, scope: Scope, id: number): Promise<void> {
  const paper = await findPaper(tx, scope, id)
  const found = paper && (await lockTenant(tx, scope, paper.tenant_id))
  if (!paper || !found) throw notFound('Paper')
  requireListed(found, 'tenant', found.tenant_name)
  await deletePaper(tx, scope, id)
  await dropFiles(tx, scope, [paper.paper_file])
  // The database's check holds the kind to these words.
  await logTenant(tx, scope, found, `deleted a paper (${tenantPaperWords[paper.kind as PaperKind]}) of`)
}
