import { byId } from '../../database/by-id'
import type { Db } from '../../database/read'
import type { Tx } from '../../database/write'
import { type MailEvent, queueMail } from '../event'
import { newestOf } from '../newest'
import { template } from '../template'
import { timeIn } from '../time-in'

const words = template({
  subject: 'Choose a new password for {company}',
  heading: 'Choose a new password',
  paragraphs: [
    'Hello {name},',
    'Someone asked for a link to choose a new password for your account at {company}. The link works once, until {until}.',
    'If this was not you, you do not need to do anything. Your password stays as it is.',
  ],
  action: { label: 'Choose a new password', path: '/resetpassword{query}' },
  reason: 'You get this mail because it is about the security of your account.',
})

async function compose(db: Db, account: number, id: number, query: string) {
  const asked = await db
    .selectFrom('recovery_link as l')
    .innerJoin('staff_user as u', byId('u', 'l', 'user_id'))
    .innerJoin('account as a', 'a.id', 'l.account_id')
    .where('l.account_id', '=', account)
    .where('l.id', '=', id)
    .select(['l.expires_at', 'u.email', 'u.name', 'a.name as company', 'a.timezone'])
    .executeTakeFirst()
  if (!asked) return null
  const { email, expires_at, timezone, ...names } = asked
  return { to: email, letter: words.fill({ ...names, until: timeIn(timezone, expires_at), query }) }
}

/** Without a token: only the mail itself ever has it, for the database keeps its hash. */
export const passwordRecovery: MailEvent = {
  name: 'password-recovery',
  courtesy: false,
  words,
  compose: (db, account, id) => compose(db, account, id, ''),
  newest: newestOf('recovery_link'),
}

/** Mails a user the link to choose a new password. */
export const mailPasswordRecovery = (tx: Tx, account: number, link: number, token: string): Promise<unknown> =>
  queueMail(tx, account, { ...passwordRecovery, compose: (db, of, id) => compose(db, of, id, `?token=${token}`) }, link)
