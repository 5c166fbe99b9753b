import { byId } from '../../../database/by-id'
import type { Tx } from '../../../database/write'
import { type MailEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { template, withCode } from '../../../mail/template'

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
    .innerJoin('lease_signer as s', byId('s', 'v', 'signer_id'))
    .innerJoin('lease as l', byId('l', 's', 'lease_id'))
    .innerJoin('unit as u', byId('u', 'l', 'unit_id'))
    .innerJoin('property as p', byId('p', 'l', 'property_id'))
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
