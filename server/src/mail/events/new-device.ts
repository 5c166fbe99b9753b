import type { Db } from '../../database/read'
import type { Tx } from '../../database/write'
import { type MailEvent, queueMail } from '../event'
import { template } from '../template'

const words = template({
  subject: 'New sign-in to {company}',
  heading: 'New sign-in to your account',
  paragraphs: [
    'Hello {name},',
    'Someone signed in to your account at {company} from a browser or network that you have not used before.',
    'If this was you, you do not need to do anything. If it was not you, ask an administrator of {company} to change your password now.',
  ],
  facts: [
    { label: 'Time', value: '{time}' },
    { label: 'Browser', value: '{browser}' },
    { label: 'Network', value: '{network}' },
  ],
  reason: 'You get this mail because it is about the security of your account.',
})

const seenOf = (db: Db, account: number, id: number) =>
  db
    .selectFrom('known_device as d')
    .innerJoin('staff_user as u', (join) =>
      join.onRef('u.account_id', '=', 'd.account_id').onRef('u.id', '=', 'd.user_id'),
    )
    .innerJoin('account as a', 'a.id', 'd.account_id')
    .where('d.account_id', '=', account)
    .where('d.id', '=', id)
    .select(['d.browser', 'd.network', 'd.first_seen', 'u.email', 'u.name', 'a.name as company', 'a.timezone'])
    .executeTakeFirst()

const timeIn = (timezone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at)

export const newDevice: MailEvent = {
  name: 'new-device',
  courtesy: false,
  compose: async (db, account, id) => {
    const seen = await seenOf(db, account, id)
    if (!seen) return null
    const { email, first_seen, timezone, ...names } = seen
    return { to: email, letter: words.fill({ ...names, time: timeIn(timezone, first_seen) }) }
  },
  newest: async (db, account) => {
    const row = await db
      .selectFrom('known_device')
      .where('account_id', '=', account)
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.id ?? null
  },
}

/** Mails a user about a sign-in from a device that was not seen before. */
export const mailNewDevice = (tx: Tx, account: number, device: number): Promise<void> =>
  queueMail(tx, account, newDevice, device)
