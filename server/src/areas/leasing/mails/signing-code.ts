import type { Language } from '@freehold/rules/text/language'
import { byId } from '../../../database/by-id'
import type { Tx } from '../../../database/write'
import { type GuestEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { templates, withCode } from '../../../mail/template'

const words = templates({
  en: {
    subject: 'Your code to sign the lease',
    heading: 'Your code',
    paragraphs: [
      'Hello {name},',
      'To read and sign the lease for {home}, enter this code on the page that asks for it. It works for 15 minutes.',
    ],
    reason:
      "You received this email because someone opened your link to sign the lease from {company}. If it wasn't you, ignore this email.",
  },
  es: {
    subject: 'Su código para firmar el contrato de renta',
    heading: 'Su código',
    paragraphs: [
      'Hola, {name}:',
      'Escriba este código en la página que lo pide, para leer y firmar el contrato de renta de {home}. Funciona durante 15 minutos.',
    ],
    reason:
      'Recibe este correo porque alguien abrió su enlace para firmar el contrato de renta de {company}. Si no fue usted, no haga nada.',
  },
})

/** The purpose that the code of a visit is made for. */
export const codePurpose = 'lease-signing'

const visitOf = (db: Parameters<GuestEvent['compose']>[0], account: number, id: number) =>
  db
    .selectFrom('signing_visit as v')
    .innerJoin('lease_signer as s', byId('s', 'v', 'signer_id'))
    .innerJoin('lease as l', byId('l', 's', 'lease_id'))
    .innerJoin('unit as u', byId('u', 'l', 'unit_id'))
    .innerJoin('property as p', byId('p', 'l', 'property_id'))
    .innerJoin('tenant as t', byId('t', 'l', 'tenant_id'))
    .innerJoin('account as a', 'a.id', 'v.account_id')
    .where('v.account_id', '=', account)
    .where('v.id', '=', id)
    .select(['s.email', 's.name', 'u.unit_name', 'p.property_name', 'l.property_id', 'a.name as company', 't.language'])
    .$narrowType<{ language: Language }>()
    .executeTakeFirst()

export const signingCodeMail: GuestEvent = {
  guest: true,
  name: 'signing-code',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const found = await visitOf(db, account, id)
    if (!found) return null
    const { email, name, company, unit_name, property_name, property_id: property, language } = found
    const values = { name, company, home: `${unit_name}, ${property_name}` }
    return {
      to: email,
      property,
      language,
      letterIn: (language) => withCode(words[language].fill(values), { purpose: codePurpose, id }),
    }
  },
  newest: newestOf('signing_visit'),
}

export const mailSigningCode = (tx: Tx, account: number, visit: number): Promise<unknown> =>
  queueMail(tx, account, signingCodeMail, visit)
