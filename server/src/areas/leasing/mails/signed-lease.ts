import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type MailEvent, queueMail } from '../../../mail/event'
import { newestEvent, signingMail } from '../../../mail/signing-mail.sql'
import { template } from '../../../mail/template'

const words = template({
  subject: 'Your signed lease for {address}',
  heading: 'The lease is signed',
  paragraphs: [
    'Hello {name},',
    'Everyone signed the lease for {home}. The signed PDF is attached: keep it. Its last page says who signed and when.',
  ],
  facts: [{ label: 'Home', value: '{home}' }],
  reason: 'You get this mail because you signed or sent the lease of {company}.',
})

export const signedLeaseMail: MailEvent = {
  name: 'signed-lease',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const found = await signingMail(db, account, id)
    if (!found) return null
    const { to, property, lease, address, name, home, company } = found
    const letter = words.fill({ address, name, home, company })
    return { to, property, letter, attachment: { kind: 'SIGNED_LEASE', record: lease } }
  },
  newest: newestEvent(['COPY_MAILED']),
}

/** The sealed PDF has been issued before. */
export const mailSignedLease = (tx: Tx, scope: Scope, event: number): Promise<unknown> =>
  queueMail(tx, scope.account, signedLeaseMail, event, clickOf(scope))
