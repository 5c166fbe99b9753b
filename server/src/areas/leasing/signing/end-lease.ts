import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { keepPaper, type Paper } from '../../../files/keep'
import { badField } from '../../../http/refusal'
import { updateDocument } from '../leases/document.sql'
import { appendEvent, type Trace, type Witness } from './event.sql'
import { logSigning } from './log-signing'
import { notifyNotSigned } from './notify-parties'
import { requireSigning } from './require-signing'
import { type LockedSigning, lockWithSigners } from './signed-lease.sql'
import type { Signer } from './signer.sql'
import { closeLinks } from './signing-link'

/** Closes the links of all who have one. */
export async function closeAll(tx: Tx, scope: UserScope, signers: readonly Signer[], now: Date): Promise<void> {
  for (const { id, link_number } of signers) if (link_number > 0) await closeLinks(tx, scope, id, now)
}

/** Voids a lease that is out or signed. It is kept with its reason. */
export async function voidLease(
  tx: Tx,
  context: Witness,
  scope: UserScope,
  { id, reason }: { id: number; reason: string },
  trace: Trace,
): Promise<void> {
  await markVoid(tx, context, scope, await requireSigning(tx, scope, id, 'void', trace.at), reason, trace)
}

/** Voids the lease of a term that was canceled, however far its signing is. One that ended otherwise stays as it ended. */
export async function withdrawLease(
  tx: Tx,
  context: Witness,
  scope: UserScope,
  { id, reason }: { id: number; reason: string },
  trace: Trace,
): Promise<void> {
  const locked = await lockWithSigners(tx, scope, id, trace.at)
  if (locked && locked.facts.state !== 'VOIDED') await markVoid(tx, context, scope, locked, reason, trace)
}

async function markVoid(
  tx: Tx,
  context: Witness,
  scope: UserScope,
  { found, signers, facts }: LockedSigning,
  reason: string,
  trace: Trace,
): Promise<void> {
  const { id } = found
  await updateDocument(tx, scope, id, { state: 'VOIDED', ended_at: trace.at, reason, wake_at: null })
  await closeAll(tx, scope, signers, trace.at)
  await appendEvent(tx, context, scope, { of: found, kind: 'VOIDED', trace, name: scope.userName, detail: { reason } })
  await logSigning(tx, scope, found, `${scope.userName} voided`)
  if (facts.signed > 0)
    await notifyNotSigned(
      tx,
      context,
      scope,
      { found, signers, at: trace.at },
      `${scope.userName} voided it: ${reason}`,
    )
}

interface SignedCopy {
  id: number
  paper: Paper | undefined
  sha256: string | undefined
}

/** Keeps the scan of a lease that was signed on paper. Signing online ends with it. */
export async function keepSignedCopy(
  tx: Tx,
  context: Witness,
  scope: UserScope,
  copy: SignedCopy,
  trace: Trace,
): Promise<void> {
  const { id, paper, sha256 } = copy
  const { found, signers } = await requireSigning(tx, scope, id, 'paper', trace.at)
  if (!paper || sha256 === undefined) throw badField('file', 'Signed copy is required.')
  await keepPaper(tx, scope, paper, 'lease')
  await updateDocument(tx, scope, id, {
    state: 'PAPER',
    ended_at: trace.at,
    wake_at: null,
    paper_file: paper.name,
    paper_sha256: sha256,
  })
  await closeAll(tx, scope, signers, trace.at)
  await appendEvent(tx, context, scope, {
    of: found,
    kind: 'PAPER',
    trace,
    name: scope.userName,
    detail: { copy: sha256, page: found.html_sha256 ?? '' },
  })
  await logSigning(tx, scope, found, `${scope.userName} uploaded the signed copy of`)
}
