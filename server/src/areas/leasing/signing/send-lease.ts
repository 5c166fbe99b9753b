import { access } from '@freehold/contract/access'
import type { InputOf } from '@freehold/contract/kit/call'
import { type leaseSigning, signerEmails } from '@freehold/contract/leasing/lease-signing'
import { leavesAt } from '@freehold/rules/leasing/signing/signing-times'
import type { AppContext } from '../../../app-context'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, badFields, Refusal } from '../../../http/refusal'
import { updateDocument } from '../leases/document.sql'
import { adultsOfLease, type LeaseAdult } from '../tenancies/lease-adult.sql'
import { appendEvent, type Trace, type Witness } from './event.sql'
import { invite, type Links } from './invite'
import { logSigning } from './log-signing'
import { requireSigning } from './require-signing'
import { landlordsOf } from './signed-lease.sql'
import { deleteSigners, insertSigners } from './signer.sql'
import { signingAddress } from './signing-link'

/** Sends a lease for signature. The job mails the first link once the time to undo is over. */
export async function sendLease(
  tx: Tx,
  context: Witness,
  scope: UserScope,
  input: InputOf<typeof leaseSigning.send>,
  trace: Trace,
): Promise<void> {
  const { found } = await requireSigning(tx, scope, input.id, 'send', trace.at)
  const people = peopleToSign(await adultsOfLease(tx, scope, found.id), input)
  const landlords = await landlordsOf(tx, scope, found.property_id, access.leases)
  const landlord = landlords.find(({ id }) => id === input.landlord_id)
  if (!landlord) throw badField('landlord_id', "This user can't sign for the landlord. Choose another user.")
  await deleteSigners(tx, scope, found.id)
  await insertSigners(tx, scope, found.id, [
    ...people.map((one) => ({ ...one, user: null })),
    { role: 'LANDLORD', name: landlord.name, email: landlord.email, user: landlord.id },
  ])
  await updateDocument(tx, scope, found.id, {
    state: 'OUT',
    sent_at: trace.at,
    sent_by: scope.user,
    sent_by_name: scope.userName,
    wake_at: leavesAt(trace.at),
  })
  await appendEvent(tx, context, scope, {
    of: found,
    kind: 'SENT',
    trace,
    name: scope.userName,
    detail: { to: [...people.map(({ name }) => name), landlord.name].join(', ') },
  })
  await logSigning(tx, scope, found, `${scope.userName} sent for signature`)
}

/** Those who sign before the landlord, each with an address of their own. */
function peopleToSign(people: readonly LeaseAdult[], input: InputOf<typeof leaseSigning.send>) {
  const sent = people.map(({ role, name }, index) => {
    const field = signerEmails[index] ?? 'email_9'
    return { field, role, name, email: input[field] }
  })
  const faults: Record<string, string> = {}
  for (const { field, name, email } of sent) {
    const shared = sent.filter((other) => other.email.toLowerCase() === email.toLowerCase()).length > 1
    if (email === '') faults[field] = `Enter the email of ${name}.`
    else if (shared) faults[field] = 'Each signer needs an email address of their own.'
  }
  if (Object.keys(faults).length > 0) throw badFields(faults)
  return sent.map(({ role, name, email }) => ({ role, name, email }))
}

/** Undoes a send while its mail has not left. */
export async function undoSend(tx: Tx, context: Witness, scope: UserScope, id: number, trace: Trace): Promise<void> {
  const { found } = await requireSigning(tx, scope, id, 'undo', trace.at)
  await deleteSigners(tx, scope, id)
  await updateDocument(tx, scope, id, {
    state: 'ISSUED',
    sent_at: null,
    sent_by: null,
    sent_by_name: '',
    wake_at: null,
  })
  await appendEvent(tx, context, scope, { of: found, kind: 'UNDONE', trace, name: scope.userName })
  await logSigning(tx, scope, found, `${scope.userName} undid sending`)
}

type Context = Links & Pick<AppContext, 'config' | 'earlierSecrets'>

/** Mails a new link to the person whose turn it is. */
export async function resendLink(
  tx: Tx,
  context: Context,
  scope: UserScope,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  const { found, turn } = await requireSigning(tx, scope, id, 'resend', now)
  if (!turn) throw new Error(`Lease ${id} is out, but no one is left to sign`)
  await invite(tx, context, scope, { kind: 'RESENT', of: found, signer: turn, at: now })
  await logSigning(tx, scope, found, `${scope.userName} emailed ${turn.name} a new link to sign`)
}

/** The address of the link that was mailed last. */
export async function copyLink(
  tx: Tx,
  context: Context,
  scope: UserScope,
  { id, trace }: { id: number; trace: Trace },
): Promise<string> {
  const { found, turn } = await requireSigning(tx, scope, id, 'copyLink', trace.at)
  if (turn?.role === 'LANDLORD' || !turn)
    throw new Refusal('E_CONFLICT', 'The landlord signs in this account, and has no link to copy.')
  await appendEvent(tx, context, scope, { of: found, kind: 'COPIED', trace, signer: turn.id, name: scope.userName })
  await logSigning(tx, scope, found, `${scope.userName} copied the link of ${turn.name} to sign`)
  const madeAt = turn.invited_at ?? trace.at
  return signingAddress(context, scope.account, { signer: turn.id, number: turn.link_number, madeAt })
}
