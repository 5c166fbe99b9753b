import { sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type MailEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { template } from '../../../mail/template'

const words = template({
  subject: 'Question about {unit} from {name}',
  heading: 'Question about {home}',
  paragraphs: [
    'Hello {reader},',
    '{name} asked about "{title}":',
    '{message}',
    'Reply to {contact}. Give everyone who asks the same information.',
  ],
  action: { label: 'Open the listing', path: '/marketing/listing?listingId={listing}' },
  reason: 'You received this email because you saved this listing.',
})

interface QuestionRow {
  listing: number
  title: string
  property: number
  unit: string
  home: string
  name: string
  contact: string
  message: string
  email: string
  reader: string
}

/** Goes to the user who saved the entry last, or to the owner of the account where that user no longer works here. */
export const listingQuestionMail: MailEvent = {
  name: 'listing-question',
  courtesy: true,
  words,
  compose: async (db, account, id) => {
    const { rows } = await sql<QuestionRow>`
      select l.id as listing, l.title, l.property_id as property, u.unit_name as unit, u.unit_name || ', ' || p.property_name as home,
        q.name, concat_ws(', ', q.email, nullif(q.phone, '')) as contact, q.message, s.email, s.name as reader
      from listing_lead q
      join listing l on l.account_id = q.account_id and l.id = q.listing_id
      join property p on p.account_id = l.account_id and p.id = l.property_id
      join unit u on u.account_id = l.account_id and u.id = l.unit_id
      join staff_user s on s.account_id = q.account_id and s.state = 'ACTIVE' and s.archived_at is null
        and (s.id = l.user_id or s.is_owner)
      where q.account_id = ${account} and q.id = ${id}
      order by s.id is not distinct from l.user_id desc limit 1`.execute(db)
    const [question] = rows
    if (!question) return null
    const { email, property, listing, title, unit, home, name, contact, message, reader } = question
    const letter = words.fill({ reader, name, title, unit, home, message, contact, listing: String(listing) })
    return { to: email, property, letter }
  },
  newest: newestOf('listing_lead'),
}

export const mailQuestion = (tx: Tx, scope: Scope, lead: number): Promise<unknown> =>
  queueMail(tx, scope.account, listingQuestionMail, lead, clickOf(scope))
