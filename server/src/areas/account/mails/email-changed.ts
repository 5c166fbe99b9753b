import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'
import { type MailEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { template } from '../../../mail/template'
import { timeIn } from '../../../mail/time-in'

const words = template({
  subject: 'Your sign-in email at {company} was changed',
  heading: 'Your sign-in email was changed',
  paragraphs: [
    'Hello {name},',
    "You now sign in to {company} with {newEmail}. Your password hasn't changed.",
    "If you didn't make this change, ask an administrator of {company} for help right away.",
  ],
  facts: [
    { label: 'Time', value: '{time}' },
    { label: 'Old email', value: '{oldEmail}' },
    { label: 'New email', value: '{newEmail}' },
  ],
  reason: 'This email is about the security of your account.',
})

const changeOf = (db: Db, account: number, id: number) =>
  db
    .selectFrom('email_change as c')
    .innerJoin('staff_user as u', byId('u', 'c', 'user_id'))
    .innerJoin('account as a', 'a.id', 'c.account_id')
    .where('c.account_id', '=', account)
    .where('c.id', '=', id)
    .select(['c.old_email as oldEmail', 'c.new_email as newEmail', 'c.changed_at', 'u.name'])
    .select(['a.name as company', 'a.timezone'])
    .executeTakeFirst()

/** One mail to each address: the person who lost a login to a stranger reads only the old one. */
const eventTo = (address: 'old' | 'new'): MailEvent => ({
  name: `email-changed-${address}`,
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const change = await changeOf(db, account, id)
    if (!change) return null
    const { changed_at, timezone, ...names } = change
    const to = address === 'old' ? change.oldEmail : change.newEmail
    return { to, letter: words.fill({ ...names, time: timeIn(timezone, changed_at) }) }
  },
  newest: newestOf('email_change'),
})

export const emailChanged: readonly MailEvent[] = [eventTo('old'), eventTo('new')]

/** Mails a changed login to the address before and to the one after. */
export async function mailEmailChange(tx: Tx, account: number, change: number): Promise<void> {
  for (const event of emailChanged) await queueMail(tx, account, event, change)
}
