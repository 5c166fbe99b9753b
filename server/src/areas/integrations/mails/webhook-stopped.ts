import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'
import { type MailEvent, queueAllComposed } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { template } from '../../../mail/template'
import { timeIn } from '../../../mail/time-in'

const words = template({
  subject: 'A webhook was stopped: {url}',
  heading: 'A webhook was stopped',
  paragraphs: [
    'Hello {name},',
    "Events from {company} couldn't be delivered to {url}: either it has accepted none since {since}, or its server asked us to stop. We no longer send to it.",
    'Fix the server or the address, turn the webhook back on, and resend what it missed. The log keeps deliveries for 30 days.',
  ],
  facts: [
    { label: 'Address', value: '{url}' },
    { label: 'Failing since', value: '{since}' },
  ],
  action: { label: 'Open webhooks', path: '/settings/api?tab=webhooks' },
  reason: 'You received this email because you are an administrator of {company}.',
})

interface Stopped {
  user: number
  to: string
  name: string
  company: string
  timezone: string
  url: string
  since: Date
  version: number
}

/** The administrators who can sign in, with the endpoint that was stopped. */
const stopped = async (db: Db, account: number, only: RawBuilder<SqlBool>): Promise<Stopped[]> => {
  const { rows } = await sql<Stopped>`
    select s.id as user, s.email as to, s.name, a.name as company, a.timezone, e.url,
      coalesce(e.failing_since, e.stopped_at, e.created_at) as since, e.version
    from webhook_endpoint e
    join account a on a.id = e.account_id
    join staff_user s on s.account_id = e.account_id and s.group_id = 1 and s.state = 'ACTIVE' and s.archived_at is null
    where e.account_id = ${account} and ${only}
    order by s.id limit 100`.execute(db)
  return rows
}

const composed = ({ to, name, company, timezone, url, since }: Stopped) => ({
  to,
  letter: words.fill({ name, company, url, since: timeIn(timezone, since) }),
})

/** For the preview, the id is that of an endpoint, and the first administrator reads the mail. */
export const webhookStoppedMail: MailEvent = {
  name: 'webhook-stopped',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const [one] = await stopped(db, account, sql<SqlBool>`e.id = ${id}`)
    return one ? composed(one) : null
  },
  newest: newestOf('webhook_endpoint'),
}

/** Mails every administrator. A webhook that was turned on again and is stopped again is mailed again. */
export async function mailWebhookStopped(tx: Tx, account: number, endpoint: number): Promise<void> {
  const all = await stopped(tx, account, sql<SqlBool>`e.id = ${endpoint}`)
  await queueAllComposed(
    tx,
    account,
    webhookStoppedMail,
    all.map((one) => ({ key: `webhook-stopped/${endpoint}/${one.version}/${one.user}`, composed: composed(one) })),
  )
}
