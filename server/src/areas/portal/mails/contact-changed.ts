import type { Language } from '@freehold/rules/text/language'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type GuestEvent, type GuestMail, queueComposed } from '../../../mail/event'
import { templates } from '../../../mail/template'

const words = templates({
  en: {
    subject: 'Your contact details were changed',
    heading: 'Your contact details were changed',
    paragraphs: [
      'Hello {name},',
      '{company} accepted the new contact details you sent in the tenant portal.',
      "If you didn't ask for this, call {company} right away.",
    ],
    facts: [
      { label: 'Email', value: '{email}' },
      { label: 'Phone', value: '{phone}' },
    ],
    reason: 'We sent this email to your old and new addresses so that no one can change them without your knowledge.',
  },
  es: {
    subject: 'Sus datos de contacto cambiaron',
    heading: 'Sus datos de contacto cambiaron',
    paragraphs: [
      'Hola, {name}:',
      '{company} aceptó los nuevos datos de contacto que usted envió en el portal del inquilino.',
      'Si usted no pidió este cambio, llame a {company} de inmediato.',
    ],
    facts: [
      { label: 'Correo electrónico', value: '{email}' },
      { label: 'Teléfono', value: '{phone}' },
    ],
    reason:
      'Recibe este correo en la dirección anterior y en la nueva, para que nadie las cambie sin que usted lo sepa.',
  },
})

interface Facts {
  old_email: string
  email: string
  phone: string
  language: Language
  name: string
  company: string
}

async function factsOf(db: Db, account: number, request: number): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`select q.content ->> 'old_email' as old_email, q.content ->> 'email' as email,
      q.content ->> 'phone' as phone, t.language, t.tenant_name as name, a.name as company
    from portal_request q join account a on a.id = q.account_id
    join tenant t on t.account_id = q.account_id and t.id = q.tenant_id
    where q.account_id = ${account} and q.id = ${request} and q.kind = 'CONTACT_CHANGE'`.execute(db)
  return rows[0]
}

const mailTo = (to: string, { language, name, company, email, phone }: Facts): GuestMail => ({
  to,
  language,
  letterIn: (its) => words[its].fill({ name, company, email, phone }),
})

/** Goes to the old and the new address of a tenant whose contact details changed. The preview shows the one to the new. */
export const contactChangedMail: GuestEvent = {
  guest: true,
  name: 'tenant-contact-changed',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const facts = await factsOf(db, account, id)
    return facts && facts.email !== '' ? mailTo(facts.email, facts) : null
  },
  newest: async (db, account) => {
    const { rows } = await sql<{ id: number }>`select id from portal_request
      where account_id = ${account} and kind = 'CONTACT_CHANGE' order by id desc limit 1`.execute(db)
    return rows[0]?.id ?? null
  },
}

export async function mailContactChanged(tx: Tx, scope: Scope, request: number): Promise<void> {
  const facts = await factsOf(tx, scope.account, request)
  if (!facts) return
  for (const to of new Set([facts.old_email, facts.email].filter((address) => address !== '')))
    await queueComposed(
      tx,
      scope.account,
      contactChangedMail,
      { key: `${contactChangedMail.name}/${request}/${to}`, composed: mailTo(to, facts) },
      clickOf(scope),
    )
}
