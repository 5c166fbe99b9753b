import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { findUser } from '../../account/users/staff-user.sql'
import { mailNotSigned } from '../mails/lease-not-signed'
import { mailSignedLease } from '../mails/signed-lease'
import { appendEvent, noTrace, type Witness } from './event.sql'
import type { SignedLease } from './signed-lease.sql'
import type { Signer } from './signer.sql'

interface Party {
  name: string
  email: string
}

/** The user who sent the lease, where an address is known. */
async function senderOf(tx: Tx, scope: Scope, { sent_by }: SignedLease): Promise<Party[]> {
  const user = sent_by === null ? null : await findUser(tx, scope, sent_by)
  return user && user.state === 'ACTIVE' ? [{ name: user.name, email: user.email }] : []
}

/** One mail for each address, however many parts a person has. */
const once = (parties: readonly Party[]): Party[] => [
  ...new Map(parties.map((party) => [party.email.toLowerCase(), party])).values(),
]

interface Ended {
  found: SignedLease
  signers: readonly Signer[]
  at: Date
}

/** Mails the signed lease to all who signed it and to the one who sent it. */
export async function mailToAll(tx: Tx, context: Witness, scope: Scope, { found, signers, at }: Ended): Promise<void> {
  for (const { name, email } of once([...signers, ...(await senderOf(tx, scope, found))])) {
    const detail = { email }
    const event = await appendEvent(tx, context, scope, {
      of: found,
      kind: 'COPY_MAILED',
      trace: noTrace(at),
      name,
      detail,
    })
    await mailSignedLease(tx, scope, event)
  }
}

/** Mails the sender, and those who had signed, that a lease will not be signed as it is. */
export async function notifyNotSigned(
  tx: Tx,
  context: Witness,
  scope: Scope,
  { found, signers, at }: Ended,
  why: string,
): Promise<void> {
  const earlier = signers.filter(({ signed_at }) => signed_at !== null)
  for (const { name, email } of once([...earlier, ...(await senderOf(tx, scope, found))])) {
    const detail = { email, why }
    const event = await appendEvent(tx, context, scope, {
      of: found,
      kind: 'NEWS_MAILED',
      trace: noTrace(at),
      name,
      detail,
    })
    await mailNotSigned(tx, scope, event)
  }
}
