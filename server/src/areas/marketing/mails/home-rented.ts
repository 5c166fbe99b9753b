import { sql } from 'kysely'
import type { Tx } from '../../../database/write'
import { type MailEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { template } from '../../../mail/template'

const words = template({
  subject: '{address} has been rented',
  heading: '{home} has been rented',
  paragraphs: [
    'Hello {name},',
    'You asked {company} about {home}. It has been rented, and is no longer available. Thank you for your interest.',
  ],
  action: { label: 'See the homes on offer', path: '/homes/{account}' },
  reason: 'You get this mail once, because you asked {company} about this home.',
})

interface Told {
  to: string
  name: string
  company: string
  home: string
  address: string
  property: number
}

/** Tells somebody who asked about a home that it is no longer available. */
export const homeRentedMail: MailEvent = {
  name: 'home-rented',
  courtesy: true,
  words,
  compose: async (db, account, id) => {
    const { rows } = await sql<Told>`
      select q.email as to, q.name, a.name as company, u.unit_name || ', ' || p.property_name as home,
        coalesce(nullif(p.address, ''), p.property_name) as address, l.property_id as property
      from listing_lead q
      join listing l on l.account_id = q.account_id and l.id = q.listing_id
      join property p on p.account_id = l.account_id and p.id = l.property_id
      join unit u on u.account_id = l.account_id and u.id = l.unit_id
      join account a on a.id = q.account_id
      where q.account_id = ${account} and q.id = ${id}`.execute(db)
    const [told] = rows
    if (!told) return null
    const { to, property, ...names } = told
    return { to, property, letter: words.fill({ ...names, account: String(account) }) }
  },
  newest: newestOf('listing_lead'),
}

export const mailHomeRented = (tx: Tx, account: number, lead: number): Promise<unknown> =>
  queueMail(tx, account, homeRentedMail, lead)
