import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Words as EventWords, MailEvent } from '../../../mail/event'
import { newestEvent } from '../../../mail/newest'
import type { Filled } from '../../../mail/template'
import { timeIn } from '../../../mail/time-in'

type Name = 'name' | 'company' | 'time' | 'browser' | 'network' | 'about'
interface Words extends EventWords {
  fill: (values: Readonly<Record<Name, string>>) => Filled
}

/** The facts that a mail about a change of the ways into an account gives. */
export const factsOfChange = [
  { label: 'Time', value: '{time}' },
  { label: 'Browser', value: '{browser}' },
  { label: 'Network', value: '{network}' },
] as const

export const reasonOfChange = 'This email is about the security of your account.'

async function compose(db: Db, account: number, id: number, words: Words) {
  const event = await db
    .selectFrom('security_event as e')
    .innerJoin('staff_user as u', byId('u', 'e', 'user_id'))
    .innerJoin('account as a', 'a.id', 'e.account_id')
    .where('e.account_id', '=', account)
    .where('e.id', '=', id)
    .select([
      'e.browser',
      'e.network',
      'e.about',
      'e.created_at',
      'u.email',
      'u.name',
      'a.name as company',
      'a.timezone',
    ])
    .executeTakeFirst()
  if (!event) return null
  const { email, created_at, timezone, ...names } = event
  return { to: email, letter: words.fill({ ...names, time: timeIn(timezone, created_at) }) }
}

/** The mail about security events of one kind. */
export const securityMail = (name: string, kind: string, words: Words): MailEvent => ({
  name,
  courtesy: false,
  words,
  compose: (db, account, id) => compose(db, account, id, words),
  newest: newestEvent('security_event', kind),
})
