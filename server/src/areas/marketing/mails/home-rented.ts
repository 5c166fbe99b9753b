import type { Language } from '@freehold/rules/text/language'
import { sql } from 'kysely'
import type { Tx } from '../../../database/write'
import { type GuestEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { templates } from '../../../mail/template'

const words = templates({
  en: {
    subject: '{address} has been rented',
    heading: '{home} has been rented',
    paragraphs: [
      'Hello {name},',
      'You asked {company} about {home}. It has been rented and is no longer available. Thank you for your interest.',
    ],
    action: { label: 'See available homes', path: '/homes/{account}' },
    reason: 'You received this one-time email because you asked {company} about this home.',
  },
  es: {
    subject: '{address} ya se rentó',
    heading: '{home} ya se rentó',
    paragraphs: [
      'Hola, {name}:',
      'Usted preguntó a {company} por {home}. La vivienda ya se rentó y no está disponible. Gracias por su interés.',
    ],
    action: { label: 'Ver las viviendas disponibles', path: '/homes/{account}' },
    reason: 'Recibe este correo una sola vez, porque preguntó a {company} por esta vivienda.',
  },
})

interface RentedRow {
  to: string
  name: string
  company: string
  home: string
  address: string
  property: number
  language: Language
}

/** Tells a lead that a home is no longer available. */
export const homeRentedMail: GuestEvent = {
  guest: true,
  name: 'home-rented',
  courtesy: true,
  words,
  compose: async (db, account, id) => {
    const { rows } = await sql<RentedRow>`
      select q.email as to, q.name, a.name as company, u.unit_name || ', ' || p.property_name as home,
        coalesce(nullif(p.address, ''), p.property_name) as address, l.property_id as property, q.language
      from listing_lead q
      join listing l on l.account_id = q.account_id and l.id = q.listing_id
      join property p on p.account_id = l.account_id and p.id = l.property_id
      join unit u on u.account_id = l.account_id and u.id = l.unit_id
      join account a on a.id = q.account_id
      where q.account_id = ${account} and q.id = ${id}`.execute(db)
    const [rented] = rows
    if (!rented) return null
    const { to, property, language, ...names } = rented
    const values = { ...names, account: String(account) }
    return { to, property, language, letterIn: (language) => words[language].fill(values) }
  },
  newest: newestOf('listing_lead'),
}

export const mailHomeRented = (tx: Tx, account: number, lead: number): Promise<unknown> =>
  queueMail(tx, account, homeRentedMail, lead)
