import { type Day, nameDay } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Tx } from '../../../database/write'
import { type MailEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { template } from '../../../mail/template'

const words = template({
  subject: '{name}: {paper} expires {on}',
  heading: '{name}: {paper} expires {on}',
  paragraphs: [
    'Hello {reader},',
    'Ask {name} for the renewed {paper} and enter its new date. Until then, the contractor is flagged in your lists.',
  ],
  facts: [
    { label: 'Phone', value: '{phone}' },
    { label: 'Email', value: '{email}' },
  ],
  action: { label: 'Open the contractor', path: '/maintenance/contractor-page?contractorId={contractor}' },
  reason: 'You received this email because you own the account. We send it once per document and date.',
})

interface EndingPaper {
  to: string
  reader: string
  name: string
  paper: string
  ends: Day
  phone: string
  email: string
  contractor: number
}

/** Goes to the owner of the account, thirty days before a license or insurance of a contractor ends. */
export const contractorPaperMail: MailEvent = {
  name: 'contractor-paper',
  courtesy: true,
  words,
  compose: async (db, account, id) => {
    const { rows } = await sql<EndingPaper>`
      select s.email as to, s.name as reader, c.name, lower(n.paper) as paper, n.ends_on::text as ends, c.phone, c.email,
        c.id as contractor
      from contractor_notice n
      join contractor c on c.account_id = n.account_id and c.id = n.contractor_id
      join staff_user s on s.account_id = n.account_id and s.is_owner and s.archived_at is null
      where n.account_id = ${account} and n.id = ${id} limit 1`.execute(db)
    const [row] = rows
    if (!row) return null
    const { to, ends, contractor, ...names } = row
    return { to, letter: words.fill({ ...names, on: nameDay(ends), contractor: String(contractor) }) }
  },
  newest: newestOf('contractor_notice'),
}

export const mailPaperEnds = (tx: Tx, account: number, notice: number): Promise<unknown> =>
  queueMail(tx, account, contractorPaperMail, notice)
