import { type Day, nameDay } from '@freehold/rules/day'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'
import { type Composed, type EnglishEvent, queueMail } from '../../../mail/event'
import { type Template, template } from '../../../mail/template'

const reason = 'You received this email because you own the account.'

const asked = template({
  subject: '{company} will be deleted on {day}',
  heading: 'Your account will be deleted',
  paragraphs: [
    'Hello {name},',
    'You asked to delete {company}. On {day}, all of its records, photos and files will be erased.',
    'Until then, you can export everything or cancel the deletion.',
  ],
  action: { label: 'Open account settings', path: '/settings/system-settings?tab=data' },
  reason,
})

const canceled = template({
  subject: '{company} will not be deleted',
  heading: 'The deletion was canceled',
  paragraphs: [
    'Hello {name},',
    'The deletion of {company}, scheduled for {day}, was canceled. All of your data is still there.',
  ],
  reason,
})

const done = template({
  subject: '{company} was deleted',
  heading: 'Your account was deleted',
  paragraphs: [
    'Hello {name},',
    "On {day}, {company} was deleted with all of its records, photos and files. They can't be restored.",
    'Server backups still contain them until those backups are replaced.',
  ],
  reason,
})

type Letter = Template<'name' | 'company' | 'day'>

/** The account's place in the queue names its mails: the moment of the request is their id. */
async function compose(db: Db, account: number, id: number, words: Letter) {
  const found = await db
    .selectFrom('account_deletion as d')
    .innerJoin('account as a', 'a.id', 'd.account_id')
    .innerJoin('staff_user as u', byId('u', 'd', 'asked_by'))
    .where('d.account_id', '=', account)
    .select(['d.asked_at', 'd.due_on', 'a.name as company', 'u.name', 'u.email'])
    .executeTakeFirst()
  if (!found || found.asked_at.getTime() !== id) return null
  const { due_on, company, name, email } = found
  return { to: email, letter: words.fill({ company, name, day: nameDay(due_on as Day) }) }
}

const newest: EnglishEvent['newest'] = async (db, account) => {
  const found = await db
    .selectFrom('account_deletion')
    .select('asked_at')
    .where('account_id', '=', account)
    .executeTakeFirst()
  return found?.asked_at.getTime() ?? null
}

const about = (name: string, words: Letter): EnglishEvent => ({
  name,
  courtesy: false,
  words,
  compose: (db, account, id) => compose(db, account, id, words),
  newest,
})

export const deletionAsked = about('deletion-asked', asked)
export const deletionCanceled = about('deletion-canceled', canceled)
export const deletionDone = about('deletion-done', done)

/** Tells the account's owner of a request that was queued, or that is about to be taken out of the queue. */
export async function mailDeletion(tx: Tx, account: number, event: EnglishEvent, by: string): Promise<void> {
  const id = await newest(tx, account)
  if (id !== null) await queueMail(tx, account, event, id, { by })
}

/**
 * The last mail of an account. The mail queue is deleted with the account, so the deletion sends this one itself
 * afterwards.
 */
export async function lastMail(db: Db, account: number): Promise<Composed | null> {
  const id = await newest(db, account)
  return id === null ? null : deletionDone.compose(db, account, id)
}
