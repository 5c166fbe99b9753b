import type { Tx } from '../../../database/write'
import { type MailEvent, queueMail } from '../../event'
import { newestOf } from '../../newest'
import { template, withCode } from '../../template'

const words = template({
  subject: 'Your code to sign the lease',
  heading: 'Your code',
  paragraphs: [
    'Hello {name},',
    'Type this code on the page that asks for it, to read and sign the lease for {home}. It works for 15 minutes.',
  ],
  reason:
    'You get this mail because somebody opened your link to sign the lease of {company}. If it was not you, ignore it.',
})

/** The purpose that the code of a visit is made for. */
export const codePurpose = 'lease-signing'

const visitOf = (db: Parameters<MailEvent['compose']>[0], account: number, id: number) =>
  db
    .selectFrom('signing_visit as v')
    .innerJoin('lease_signer as s', (join) =>
      join.onRef('s.account_id', '=', 'v.account_id').onRef('s.id', '=', 'v.signer_id'),
    )
    .innerJoin('lease as l', (join) => join.onRef('l.account_id', '=', 's.account_id').onRef('l.id', '=', 's.lease_id'))
    .innerJoin('unit as u', (join) => join.onRef('u.account_id', '=', 'l.account_id').onRef('u.id', '=', 'l.unit_id'))
    .innerJoin('property as p', (join) =>
      join.onRef('p.account_id', '=', 'l.account_id').onRef('p.id', '=', 'l.property_id'),
    )
    .innerJoin('account as a', 'a.id', 'v.account_id')
    .where('v.account_id', '=', account)
    .where('v.id', '=', id)
    .select(['s.email', 's.name', 'u.unit_name', 'p.property_name', 'l.property_id', 'a.name as company'])
    .executeTakeFirst()

export const signingCodeMail: MailEvent = {
  name: 'signing-code',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const found = await visitOf(db, account, id)
    if (!found) return null
    const { email, name, company, unit_name, property_name, property_id: property } = found
    const letter = words.fill({ name, company, home: `${unit_name}, ${property_name}` })
    return { to: email, property, letter: withCode(letter, { purpose: codePurpose, id }) }
  },
  newest: newestOf('signing_visit'),
}

export const mailSigningCode = (tx: Tx, account: number, visit: number): Promise<unknown> =>
  queueMail(tx, account, signingCodeMail, visit)
