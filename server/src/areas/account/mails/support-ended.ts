import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'
import { type Cause, type MailEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { template } from '../../../mail/template'
import { timeIn } from '../../../mail/time-in'

const words = template({
  subject: 'Support accessed your account',
  heading: 'Support accessed your account',
  paragraphs: [
    'Hello {owner},',
    '{superAdmin} from support signed in to {company} as {user}. The session has ended.',
    'The activity log lists each change under both names. You can turn off support access in account settings.',
  ],
  facts: [
    { label: 'Reason', value: '{reason}' },
    { label: 'Started', value: '{began}' },
    { label: 'Ended', value: '{ended}' },
    { label: 'Changes made', value: '{done}' },
  ],
  action: { label: 'Open the activity log', path: '/settings/activity-logs' },
  reason: 'You received this email because you own the account.',
})

/** Lines that the mail quotes; the log has the rest. */
const quoted = 10

async function doneIn(db: Db, account: number, of: { user: number; superAdmin: string; began: Date; ended: Date }) {
  const lines = await db
    .selectFrom('activity')
    .where('account_id', '=', account)
    .where('user_id', '=', of.user)
    .where('on_behalf_by', '=', of.superAdmin)
    .where('created_at', '>=', of.began)
    .where('created_at', '<=', of.ended)
    .where('message', 'not like', '%support session as%')
    .select('message')
    .orderBy('id')
    .limit(quoted + 1)
    .execute()
  if (lines.length === 0) return 'No changes'
  const more = lines.length > quoted ? ' The activity log has the rest.' : ''
  return `${lines
    .slice(0, quoted)
    .map(({ message }) => message)
    .join(' ')}${more}`
}

const endedOf = (db: Db, account: number, id: number) =>
  db
    .selectFrom('support_session as p')
    .innerJoin('staff_user as u', byId('u', 'p', 'user_id'))
    .innerJoin('staff_user as o', (join) => join.onRef('o.account_id', '=', 'p.account_id').on('o.is_owner', '=', true))
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .where('p.account_id', '=', account)
    .where('p.id', '=', id)
    .select(['p.user_id', 'p.super_admin_name', 'p.reason', 'p.began_at', 'p.ended_at', 'u.name as user'])
    .select(['o.name as owner', 'o.email', 'a.name as company', 'a.timezone'])
    .executeTakeFirst()

export const supportEndedMail: MailEvent = {
  name: 'support-ended',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const row = await endedOf(db, account, id)
    if (!row?.ended_at) return null
    const { email, user_id, super_admin_name, began_at, ended_at, timezone, reason, ...names } = row
    const span = { user: user_id, superAdmin: super_admin_name, began: began_at, ended: ended_at }
    return {
      to: email,
      letter: words.fill({
        ...names,
        superAdmin: super_admin_name,
        reason: reason || 'None given',
        began: timeIn(timezone, began_at),
        ended: timeIn(timezone, ended_at),
        done: await doneIn(db, account, span),
      }),
    }
  },
  newest: newestOf('support_session'),
}

/** Mails the account's owner what support did. */
export const mailSupportEnded = (tx: Tx, account: number, support: number, cause: Cause = {}): Promise<unknown> =>
  queueMail(tx, account, supportEndedMail, support, cause)
