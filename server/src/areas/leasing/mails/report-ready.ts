import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type MailEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { template } from '../../../mail/template'

const words = template({
  subject: 'Report ready: {name}',
  heading: 'The screening report for {name} is ready',
  paragraphs: [
    'Hello {reader},',
    'The background check of {name} for {home} is done. Read it before you decide on the application.',
  ],
  action: { label: 'Open the application', path: '/people/application?applicationId={application}' },
  reason: 'You received this email because you ordered the background check.',
})

interface Ready {
  to: string
  reader: string
  name: string
  home: string
  application: string
  property: number
}

/** Goes to the user who ordered the report, while that user works here. */
async function readyOf(db: Db, account: number, id: number): Promise<Ready | undefined> {
  const { rows } = await sql<Ready>`
    select s.email as to, s.name as reader,
      case o.adult when 'APPLICANT' then a.tenant_name else a.coapplicant_name end as name,
      u.unit_name || ', ' || p.property_name as home, a.id::text as application, a.property_id as property
    from screening_order o
    join rental_application a on a.account_id = o.account_id and a.id = o.application_id
    join property p on p.account_id = a.account_id and p.id = a.property_id
    join unit u on u.account_id = a.account_id and u.id = a.unit_id
    join staff_user s on s.account_id = o.account_id and s.id = o.user_id
    where o.account_id = ${account} and o.id = ${id}`.execute(db)
  return rows[0]
}

export const reportReadyMail: MailEvent = {
  name: 'report-ready',
  courtesy: true,
  words,
  compose: async (db, account, id) => {
    const one = await readyOf(db, account, id)
    if (!one) return null
    const { to, property, ...names } = one
    return { to, property, letter: words.fill(names) }
  },
  newest: newestOf('screening_order'),
}

export const mailReportReady = (tx: Tx, scope: Scope, order: number): Promise<unknown> =>
  queueMail(tx, scope.account, reportReadyMail, order, clickOf(scope))
