import { byId } from '../../../database/by-id'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type MailEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { template } from '../../../mail/template'

const words = template({
  subject: 'Your access changed',
  heading: 'Your access to {company} changed',
  paragraphs: ['Hello {name},', '{what}', "{by} made this change. If you didn't expect it, ask {by}."],
  reason: 'This email is about the security of your account.',
})

export const accessChangedMail: MailEvent = {
  name: 'access-changed',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const found = await db
      .selectFrom('staff_access_change as c')
      .innerJoin('staff_user as u', byId('u', 'c', 'user_id'))
      .innerJoin('account as a', 'a.id', 'c.account_id')
      .where('c.account_id', '=', account)
      .where('c.id', '=', id)
      .select(['c.what', 'c.changed_by as by', 'u.name', 'u.email', 'a.name as company'])
      .executeTakeFirst()
    if (!found) return null
    const { email, ...names } = found
    return { to: email, letter: words.fill(names) }
  },
  newest: newestOf('staff_access_change'),
}

/** Tells a user what changed about its access. */
export const mailAccessChanged = (tx: Tx, scope: Scope, change: number): Promise<unknown> =>
  queueMail(tx, scope.account, accessChangedMail, change, clickOf(scope))
