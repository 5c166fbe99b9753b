import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type MailEvent, queueMail } from '../../../mail/event'
import { newestEvent, signingMail } from '../../../mail/signing-mail.sql'
import { template } from '../../../mail/template'

const words = template({
  subject: 'Lease not signed: {address}',
  heading: "The lease wasn't signed",
  paragraphs: ['Hello {name},', 'Not everyone signed the lease for {home}.', '{why}'],
  facts: [{ label: 'Home', value: '{home}' }],
  reason: 'You received this email because you signed or sent this lease from {company}.',
})

export const notSignedMail: MailEvent = {
  name: 'lease-not-signed',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const found = await signingMail(db, account, id)
    if (!found) return null
    const { to, property, address, name, home, company, detail } = found
    const { why } = JSON.parse(detail) as { why: string }
    return { to, property, letter: words.fill({ address, name, home, company, why }) }
  },
  newest: newestEvent(['NEWS_MAILED']),
}

export const mailNotSigned = (tx: Tx, scope: Scope, event: number): Promise<unknown> =>
  queueMail(tx, scope.account, notSignedMail, event, clickOf(scope))
