import { dayIn } from '@freehold/rules/day'
import { nextDue, remindersDue } from '@freehold/rules/leasing/signing/signing-times'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { houseScope, type Scope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { issueAll } from '../../../documents/issue-all'
import { updateDocument } from '../leases/document.sql'
import { issuedLease } from '../leases/issue-leases'
import { mailSigningReminder } from '../mails/lease-to-sign'
import { appendEvent, noTrace, type Witness } from './event.sql'
import { invite, type Links } from './invite'
import { notifyNotSigned } from './notify-parties'
import { sealLease } from './seal-lease'
import { contentOf, findSigned, type LockedSigning, leasesInSigning, lockWithSigners } from './signed-lease.sql'
import { type Signer, updateSigner } from './signer.sql'

const leasesAtOnce = 100

/** Whatever is due in the signing of leases: first links, reminders, links that expired, seals. */
export const workOnSigning = async (context: AppContext) =>
  issueAll(context, {
    job: 'lease-signing',
    due: (db, most) => leasesInSigning(db, context.now(), most),
    atOnce: leasesAtOnce,
    failure: 'A lease in signing was not worked on',
    issue: ({ account, id }) => workOnOne(context, account, id),
  })

async function workOnOne(context: AppContext, account: number, id: number): Promise<void> {
  const found = await findSigned(readsOf(context.pool, account), { account, properties: null }, id)
  if (!found) throw new Error('The lease is not in its account')
  if (found.state === 'SIGNED') return sealLease(context, account, id)
  // The signers are shown the PDF, so it is issued before the first link goes out.
  await issuedLease(context, { account }, id, contentOf(found))
  await write(context.pool, account, async (tx) => {
    const at = context.now()
    const scope = houseScope(account, found.timezone, dayIn(found.timezone, at))
    const locked = await lockWithSigners(tx, scope, id, at)
    // A click was faster than the job.
    if (!locked || locked.found.wake_at === null || locked.found.wake_at > at) return
    await doWhatIsDue(tx, context, scope, locked, at)
  })
}

/** Does what is due for a lease that is out: the first link, a reminder, or the end of a link. */
export async function doWhatIsDue(
  tx: Tx,
  context: Links,
  scope: Scope,
  locked: LockedSigning,
  at: Date,
): Promise<void> {
  const { found, turn } = locked
  if (found.state !== 'OUT' || !turn) return updateDocument(tx, scope, found.id, { wake_at: null })
  const { invited_at: invited, expires_at: expires } = turn
  if (invited === null || expires === null)
    return invite(tx, context, scope, { kind: 'INVITED', of: found, signer: turn, at })
  if (expires <= at) return noteExpired(tx, context, scope, locked, turn, at)
  const due = remindersDue(invited, at)
  if (due > turn.reminders) await remind(tx, context, scope, locked, turn, at)
  await updateSigner(tx, scope, turn.id, { reminders: due })
  await updateDocument(tx, scope, found.id, { wake_at: nextDue(invited, expires, due) })
}

/** One reminder is sent however many are due, as after days without a server. */
async function remind(
  tx: Tx,
  context: Witness,
  scope: Scope,
  { found }: LockedSigning,
  turn: Signer,
  at: Date,
): Promise<void> {
  const event = await appendEvent(tx, context, scope, {
    of: found,
    kind: 'REMINDED',
    trace: noTrace(at),
    signer: turn.id,
    name: turn.name,
    detail: { email: turn.email },
  })
  await mailSigningReminder(tx, scope, event)
}

async function noteExpired(
  tx: Tx,
  context: Witness,
  scope: Scope,
  { found, signers }: LockedSigning,
  turn: Signer,
  at: Date,
) {
  await updateDocument(tx, scope, found.id, { wake_at: null })
  if (turn.told_expired_at !== null) return
  await updateSigner(tx, scope, turn.id, { told_expired_at: at })
  await appendEvent(tx, context, scope, {
    of: found,
    kind: 'EXPIRED',
    trace: noTrace(at),
    signer: turn.id,
    name: turn.name,
  })
  const why = `${turn.name} didn't sign within 14 days. You can send a new link.`
  await notifyNotSigned(tx, context, scope, { found, signers, at }, why)
}
