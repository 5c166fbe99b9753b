import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'
import { type MailEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { opening, template } from '../../../mail/template'
import { timeIn } from '../../../mail/time-in'

const words = template({
  subject: 'Choose a new password for {company}',
  heading: 'Choose a new password',
  paragraphs: [
    'Hello {name},',
    'Someone asked for a link to choose a new password for your account at {company}. The link works once, until {until}.',
    "If this wasn't you, you don't need to do anything. Your password hasn't changed.",
  ],
  action: { label: 'Choose a new password', path: '/resetpassword' },
  reason: 'This email is about the security of your account.',
})

async function compose(db: Db, account: number, id: number) {
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
  return {
    to: email,
    letter: opening(words.fill({ ...names, until: timeIn(timezone, expires_at) }), { purpose: recoveryPurpose, id }),
  }
}

/** The purpose that the token of a recovery link is signed for: it is made when the mail is sent, and stored nowhere. */
export const recoveryPurpose = 'password-recovery'

export const passwordRecovery: MailEvent = {
  name: 'password-recovery',
  courtesy: false,
  words,
  compose,
  newest: newestOf('recovery_link'),
}

/** Mails a user the link to choose a new password. */
export const mailPasswordRecovery = (tx: Tx, account: number, link: number): Promise<unknown> =>
  queueMail(tx, account, passwordRecovery, link)
