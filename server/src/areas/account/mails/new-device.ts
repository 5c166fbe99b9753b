import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'
import { type Cause, type MailEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { template } from '../../../mail/template'
import { timeIn } from '../../../mail/time-in'

const words = template({
  subject: 'New sign-in to {company}',
  heading: 'New sign-in to your account',
  paragraphs: [
    'Hello {name},',
    "Someone signed in to your account at {company} from a browser or network you haven't used before.",
    "If this was you, you don't need to do anything. If it wasn't you, ask an administrator of {company} to change your password now.",
  ],
  facts: [
    { label: 'Time', value: '{time}' },
    { label: 'Browser', value: '{browser}' },
    { label: 'Network', value: '{network}' },
  ],
  reason: 'This email is about the security of your account.',
})

const seenOf = (db: Db, account: number, id: number) =>
  db
    .selectFrom('known_device as d')
    .innerJoin('staff_user as u', byId('u', 'd', 'user_id'))
    .innerJoin('account as a', 'a.id', 'd.account_id')
    .where('d.account_id', '=', account)
    .where('d.id', '=', id)
    .select(['d.browser', 'd.network', 'd.first_seen', 'u.email', 'u.name', 'a.name as company', 'a.timezone'])
    .executeTakeFirst()

export const newDevice: MailEvent = {
  name: 'new-device',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const seen = await seenOf(db, account, id)
    if (!seen) return null
    const { email, first_seen, timezone, ...names } = seen
    return { to: email, letter: words.fill({ ...names, time: timeIn(timezone, first_seen) }) }
  },
  newest: newestOf('known_device'),
}

/** Mails a user about a sign-in from a device that was not seen before. */
export const mailNewDevice = (tx: Tx, account: number, device: number, cause: Cause = {}): Promise<unknown> =>
  queueMail(tx, account, newDevice, device, cause)
