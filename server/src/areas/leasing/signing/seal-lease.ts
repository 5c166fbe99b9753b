import { createHash } from 'node:crypto'
import { dayIn, showDay } from '@freehold/rules/day'
import type { AppContext } from '../../../app-context'
import { type Db, readsOf } from '../../../database/read'
import { houseScope, type Scope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { issuedDocument } from '../../../documents/issue-document'
import { renderPaperIn } from '../../../documents/letterhead'
import { Refusal } from '../../../http/refusal'
import { updateDocument } from '../leases/document.sql'
import { issuedLease } from '../leases/issue-leases'
import { certificateDocument } from './certificate'
import { appendEvent, eventsOf, noTrace, type Witness } from './event.sql'
import { logSigning } from './log-signing'
import { mailToAll } from './notify-parties'
import { NotSeenHere, requireSeen } from './require-seen'
import type { SealRecord } from './seal-record'
import { contentOf, findSigned, lockWithSigners, type SignedLease } from './signed-lease.sql'
import { signersOf } from './signer.sql'

/**
 * Seals a lease that everybody signed, and mails it. The sealed PDF is issued first and noted second: a crash in between
 * leaves a lease that is signed, and the next run of the job finds the PDF and goes on.
 */
export async function sealLease(context: AppContext, account: number, id: number): Promise<void> {
  const db = readsOf(context.pool, account)
  const found = await findSigned(db, { account, properties: null }, id)
  if (!found) throw new Error('The lease is not in its account')
  const noteAs = (work: (tx: Tx, scope: Scope, at: Date) => Promise<void>) =>
    write(context.pool, account, (tx) => {
      const at = context.now()
      return work(tx, houseScope(account, found.timezone, dayIn(found.timezone, at)), at)
    })
  const pdf = await sealedPdf(context, account, found).catch((error: unknown) => {
    if (error instanceof NotSeenHere) return error
    throw error
  })
  if (!(pdf instanceof NotSeenHere)) return noteAs((tx, scope, at) => noteSeal(tx, context, scope, { id, pdf, at }))
  // Trying again changes nothing, so the job leaves it, and the office reads why.
  context.log.warn(
    { account, lease: id, event: pdf.event },
    'A lease is not sealed: an event of its signing is not ours',
  )
  await noteAs(async (tx, scope) => {
    await updateDocument(tx, scope, id, { wake_at: null })
    await logSigning(tx, scope, found, `Freehold did not seal (${pdf.message})`)
  })
}

/** Notes the seal once, and mails the sealed PDF to all parties. */
export async function noteSeal(
  tx: Tx,
  context: Witness,
  scope: Scope,
  { id, pdf, at }: { id: number; pdf: Buffer; at: Date },
): Promise<void> {
  const locked = await lockWithSigners(tx, scope, id, at)
  if (!locked || locked.found.sealed_at !== null || locked.found.state !== 'SIGNED') return
  requireSignedHere(locked.found)
  const { found, signers } = locked
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  await appendEvent(tx, context, scope, { of: found, kind: 'SEALED', trace: noTrace(at), detail: { sha256 } })
  await updateDocument(tx, scope, id, { sealed_at: at, wake_at: null })
  await mailToAll(tx, context, scope, { found, signers, at })
}

/** The sealed PDF. The first to ask makes it; from then on the stored file is the answer. */
export const sealedPdf = (context: AppContext, account: number, found: SignedLease): Promise<Buffer> =>
  issuedDocument(
    context,
    { account },
    {
      kind: 'SIGNED_LEASE',
      record: found.id,
      name: sealedName(found, context.now()),
      make: async () => {
        requireSignedHere(found)
        const issued = await issuedLease(context, { account }, found.id, contentOf(found))
        return makeSealed(context, readsOf(context.pool, account), { account }, { found, issued })
      },
    },
  )

/** The key of this installation seals only what was signed before it. */
function requireSignedHere({ imported_at }: Pick<SignedLease, 'imported_at'>): void {
  if (imported_at !== null)
    throw new Refusal(
      'E_CONFLICT',
      "This lease was imported and signed elsewhere, so it isn't sealed here. Get the sealed PDF from where it was signed.",
    )
}

/** The name under which the sealed PDF is saved. */
export const sealedName = ({ timezone, ended_at }: SignedLease, now: Date): string =>
  `Signed lease, ${showDay(dayIn(timezone, ended_at ?? now))}.pdf`

/** The issued PDF with the pages of the certificate, the events and the signature behind it. */
export async function makeSealed(
  {
    files,
    vault,
    config,
    now,
  }: Pick<AppContext, 'files' | 'vault' | 'now'> & { config: Pick<AppContext['config'], 'keysDir'> },
  db: Db,
  { account }: Pick<Scope, 'account'>,
  { found, issued }: { found: SignedLease; issued: Buffer },
): Promise<Buffer> {
  const at = found.ended_at ?? now()
  const events = (await eventsOf(db, { account }, found.id)).filter(({ kind }) => kind !== 'SEALED')
  const { company, title } = contentOf(found)
  const page = found.html_sha256 ?? ''
  await requireSeen(db, { vault }, { account }, { page, events })
  const hash = createHash('sha256').update(issued).digest('hex')
  const facts = { company, title, timezone: found.timezone, day: dayIn(found.timezone, at), page, issued: hash, events }
  const signers = await signersOf(db, { account }, found.id)
  const certificate = await renderPaperIn(db, files, { account }, certificateDocument({ ...facts, signers }))
  const record: SealRecord = {
    version: 2,
    page,
    issued: hash,
    bytes: issued.length,
    events: events.map(({ seq, kind, at: when, name, address, agent, detail, hash: link }) => ({
      seq,
      kind,
      at: when.toISOString(),
      name,
      address,
      agent,
      detail,
      hash: link,
    })),
  }
  // They load packages that a start does without.
  const [{ sealKey }, { sealPdf }] = await Promise.all([import('./seal-key'), import('./seal-pdf')])
  const key = await sealKey(config.keysDir)
  return sealPdf({ issued, certificate, record: JSON.stringify(record), at: now() }, key)
}
