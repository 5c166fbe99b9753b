import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type MailEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { template } from '../../../mail/template'

const words = template({
  subject: '{outcome}: {document} to {name}',
  heading: '{outcome}: {document}',
  paragraphs: ['Hello {reader},', 'Your letter to {name}: {what}'],
  action: { label: 'Open the letter', path: '/people/mail-it?tab=sent&show={letter}' },
  reason: 'You received this email because you mailed the letter.',
})

interface Ended {
  to: string
  reader: string
  name: string
  document: string
  letter: string
  state: string
  message: string
  property: number | null
}

const outcomes: Readonly<Record<string, { outcome: string; what: string }>> = {
  DELIVERED: { outcome: 'Delivered', what: 'it was delivered. Proof of delivery is saved with the letter.' },
  RETURNED: { outcome: 'Returned', what: 'it came back. Check the address and mail it again.' },
}
const notSent = { outcome: 'Not sent', what: "it wasn't sent. The postage is refunded." }

/** Goes to the user who mailed the letter, while that user works here. */
async function endedOf(db: Db, account: number, id: number): Promise<Ended | undefined> {
  const { rows } = await sql<Ended>`
    select s.email as to, s.name as reader, l.recipient ->> 'name' as name, l.document, l.id::text as letter, l.state, l.message,
      l.property_id as property
    from postal_letter l
    join staff_user s on s.account_id = l.account_id and s.id = l.user_id
    where l.account_id = ${account} and l.id = ${id}`.execute(db)
  return rows[0]
}

export const letterEndedMail: MailEvent = {
  name: 'letter-ended',
  courtesy: true,
  words,
  compose: async (db, account, id) => {
    const one = await endedOf(db, account, id)
    if (!one) return null
    const { to, property, state, message, ...names } = one
    const { outcome, what } = outcomes[state] ?? { ...notSent, what: `${message} ${notSent.what}`.trim() }
    return { to, letter: words.fill({ ...names, outcome, what }), ...(property !== null && { property }) }
  },
  newest: newestOf('postal_letter'),
}

export const mailLetterEnded = (tx: Tx, scope: Scope, letter: number): Promise<unknown> =>
  queueMail(tx, scope.account, letterEndedMail, letter, clickOf(scope))
