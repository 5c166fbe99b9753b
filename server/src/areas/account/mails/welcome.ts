import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { type EnglishEvent, queueMail } from '../../../mail/event'
import { type Template, template } from '../../../mail/template'

const welcomeWords = template({
  subject: 'Welcome to Freehold: your next three steps',
  heading: 'Welcome, {name}',
  paragraphs: [
    'Your account for {company} is ready. Collect your first rent in three steps:',
    '1. Add a property and its units, or import them from a file.',
    '2. Add a tenant and a lease, with the rent and its due day.',
    '3. Collect the first rent: record a payment, or let the tenant pay online.',
    'Setup walks you through all three. You can stop at any time and pick up where you left off.',
  ],
  action: { label: 'Start setup', path: '/dashboard' },
  reason: 'You received this email because you opened an account.',
})

const finishedWords = template({
  subject: 'Your account is ready: sign in to {company}',
  heading: 'Your account is ready',
  paragraphs: [
    'Hello {name},',
    'When you signed up, the card company took too long to respond. We now have its answer: your payment went through once, and your account for {company} is ready.',
    'Sign in with this email and the password you chose.',
  ],
  action: { label: 'Sign in', path: '/login' },
  reason: 'You received this email because you opened an account.',
})

/** To the owner of the account. The record is the user. */
const toOwner = (name: string, words: Template<'name' | 'company'>): EnglishEvent => ({
  name,
  courtesy: false,
  words,
  compose: async (db, account, user) => {
    const found = await ownerOf(db, account, user)
    return found && { to: found.email, letter: words.fill({ name: found.name, company: found.company }) }
  },
  newest: async (db, account) => (await ownerOf(db, account, null))?.id ?? null,
})

async function ownerOf(db: Db, account: number, user: number | null) {
  const row = await db
    .selectFrom('staff_user as u')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .where('u.account_id', '=', account)
    .where('u.is_owner', '=', true)
    .$if(user !== null, (q) => q.where('u.id', '=', user ?? 0))
    .select(['u.id', 'u.email', 'u.name', 'a.name as company'])
    .executeTakeFirst()
  return row ?? null
}

export const welcomeMail = toOwner('welcome', welcomeWords)
export const signUpFinishedMail = toOwner('sign-up-finished', finishedWords)

export const mailWelcome = (tx: Tx, { account, user }: Scope & { user: number }): Promise<unknown> =>
  queueMail(tx, account, welcomeMail, user)

export const mailSignUpFinished = (tx: Tx, { account, user }: Scope & { user: number }): Promise<unknown> =>
  queueMail(tx, account, signUpFinishedMail, user)
