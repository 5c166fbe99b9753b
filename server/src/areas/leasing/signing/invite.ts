import { expiresAt, nextDue } from '@freehold/rules/leasing/signing/signing-times'
import type { AppContext } from '../../../app-context'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { updateDocument } from '../leases/document.sql'
import { mailSigningLink } from '../mails/lease-to-sign'
import { appendEvent, type Chained, noTrace, type Witness } from './event.sql'
import { type Signer, updateSigner } from './signer.sql'
import { openLink } from './signing-link'

interface Invitation {
  kind: 'INVITED' | 'RESENT'
  of: Chained
  signer: Signer
  at: Date
}

/** The secret that makes a link, and the vault that vouches for the event of it. */
export type Links = Witness & Pick<AppContext, 'ticketSecret'>

/** Mails a signer a link of 14 days. The landlord signs in the account, and gets no link of this kind. */
export async function invite(tx: Tx, context: Links, scope: Scope, { kind, of, signer, at }: Invitation) {
  const until = expiresAt(at)
  const number = signer.link_number + 1
  if (signer.role !== 'LANDLORD')
    await openLink(tx, context.ticketSecret, scope, { signer: signer.id, number, at, until })
  await updateSigner(tx, scope, signer.id, {
    link_number: number,
    invited_at: at,
    expires_at: until,
    reminders: 0,
    told_expired_at: null,
  })
  await updateDocument(tx, scope, of.id, { wake_at: nextDue(at, until, 0) })
  const event = await appendEvent(tx, context, scope, {
    of,
    kind,
    trace: noTrace(at),
    signer: signer.id,
    name: signer.name,
    detail: { email: signer.email },
  })
  await mailSigningLink(tx, scope, event)
}
