import type { AppContext } from '../app-context'
import { readsOf } from '../database/read'
import type { Tx } from '../database/write'
import { layOut } from '../providers/mail/layout'
import type { Mail } from '../providers/mail/port'
import {
  messagesSince,
  newestOperatorLetter,
  queueOperatorMail,
  superAdminAddresses,
  wasMailedSince,
} from './operator-mail.sql'
import { type Filled, sampleOf, type Template, template } from './template'
import { timeIn } from './time-in'

const reason = 'You received this email because you are a super admin of this Freehold installation.'

const added = template({
  subject: 'New super admin: {name}',
  heading: 'A super admin was added',
  paragraphs: [
    '{name} ({email}) was made a super admin of this installation.',
    'Super admins can be added only on the server. If none of you did this, find out who has access to the server. To remove the new super admin, run "npm run db -- superadmin remove {email}" there.',
  ],
  facts: [{ label: 'Time', value: '{time}' }],
  action: { label: 'Open the super admin pages', path: '/superadmin' },
  reason,
})

const locked = template({
  subject: 'Failed sign-ins to the super admin pages',
  heading: 'Your super admin sign-in is temporarily locked',
  paragraphs: [
    'Someone entered a wrong password or code for {email} several times. After each failed try, signing in is locked for longer.',
    'If this was you, wait a little while. If it wasn\'t, set a new password on the server: "npm run db -- superadmin reset {email}".',
  ],
  facts: [
    { label: 'Time', value: '{time}' },
    { label: 'Browser', value: '{browser}' },
    { label: 'Network', value: '{network}' },
  ],
  reason,
})

const setAside = template({
  subject: 'A job keeps failing: {job}',
  heading: "A job's work was set aside",
  paragraphs: [
    'The job {job} failed three times in a row for account {account}. The other accounts are not affected. The job tries again after longer and longer pauses.',
    'The Set aside page shows the reason and everything else that is waiting. You receive this email at most once a day.',
  ],
  facts: [{ label: 'Time', value: '{time}' }],
  action: { label: 'Open Set aside', path: '/superadmin/set-aside' },
  reason,
})

const cardsDeclined = template({
  subject: 'Many cards are being declined at sign-up',
  heading: 'Someone may be testing stolen cards',
  paragraphs: [
    'In the last six hours, {tries} cards were tried at sign-up and {declined} were declined. That many declines usually means someone is testing stolen cards.',
    'Each network and each email gets five tries an hour. If this continues, set SIGNUP=invite until it stops. You receive this email at most once a day.',
  ],
  facts: [{ label: 'Time', value: '{time}' }],
  action: { label: 'Open Health', path: '/superadmin/health' },
  reason,
})

const written = template({
  subject: 'Contact form: {name}',
  heading: '{name} wrote to you',
  paragraphs: ['{message}'],
  facts: [{ label: 'Email', value: '{email}' }],
  reason:
    'You received this email because CONTACT_EMAIL of this installation is your address. Your reply goes to the person who wrote.',
})

interface OperatorEvent<Name extends string> {
  name: string
  words: Template<Name>
}

const superAdminAdded = { name: 'super-admin-added', words: added } satisfies OperatorEvent<string>
const superSignInLocked = { name: 'super-sign-in-locked', words: locked } satisfies OperatorEvent<string>
const workSetAside = { name: 'work-set-aside', words: setAside } satisfies OperatorEvent<string>

const cardsTested = { name: 'cards-declined', words: cardsDeclined } satisfies OperatorEvent<string>
const contactMessage = { name: 'contact-message', words: written } satisfies OperatorEvent<string>

/** The mails to super admins, and to the operator's address. No account words them. */
const operatorEvents: readonly Pick<OperatorEvent<string>, 'name' | 'words'>[] = [
  superAdminAdded,
  superSignInLocked,
  workSetAside,
  cardsTested,
  contactMessage,
]
export const operatorEventNames = operatorEvents.map(({ name }) => name)

/** Times of the installation have no account's zone. */
const zone = 'UTC'

/** Mails every super admin, the new one included, that there is one more. */
export const mailSuperAdminAdded = (
  tx: Tx,
  to: readonly string[],
  { name, email }: { name: string; email: string },
  now: Date,
): Promise<void> =>
  queueOperatorMail(
    tx,
    { event: superAdminAdded.name, to, letter: added.fill({ name, email, time: timeIn(zone, now) }) },
    now,
  )

/** Mails a super admin whose sign-in was locked by failed tries. For a login that does not exist it does the same work. */
export const mailSuperSignInLocked = (
  tx: Tx,
  { email, exists, ...device }: { email: string; exists: boolean; browser: string; network: string },
  now: Date,
): Promise<void> =>
  queueOperatorMail(
    tx,
    {
      event: superSignInLocked.name,
      to: exists ? [email] : [],
      letter: locked.fill({ email, ...device, time: timeIn(zone, now) }),
    },
    now,
  )

/** Mails super admins that a job keeps failing for an account, at most once a day. */
export async function mailSetAside(
  tx: Tx,
  { account, job }: { account: number; job: string },
  now: Date,
): Promise<void> {
  const event = workSetAside.name
  if (await wasMailedSince(tx, event, new Date(now.getTime() - 86_400_000))) return
  const letter = setAside.fill({ job, account: String(account), time: timeIn(zone, now) })
  await queueOperatorMail(tx, { event, to: await superAdminAddresses(tx), letter }, now)
}

/** Mails super admins that the sign-up has many declined cards, at most once a day. */
export async function mailCardsDeclined(
  tx: Tx,
  { tries, declined }: { tries: number; declined: number },
  now: Date,
): Promise<void> {
  const event = cardsTested.name
  if (await wasMailedSince(tx, event, new Date(now.getTime() - 86_400_000))) return
  const letter = cardsDeclined.fill({ tries: String(tries), declined: String(declined), time: timeIn(zone, now) })
  await queueOperatorMail(tx, { event, to: await superAdminAddresses(tx), letter }, now)
}

/** Messages that the form takes in an hour, from everyone and from one home. A program sends more. */
const mostInAnHour = { all: 20, own: 3 }

export interface ContactMessage {
  name: string
  email: string
  message: string
}

/** Mails a message of the contact form to the operator. Answers false where too many came within the hour. */
export async function mailContactMessage(
  tx: Tx,
  to: string,
  { network, ...message }: ContactMessage & { network: Buffer },
  now: Date,
): Promise<boolean> {
  const { all, own } = await messagesSince(tx, network, new Date(now.getTime() - 3_600_000))
  if (all >= mostInAnHour.all || own >= mostInAnHour.own) return false
  const from = { email: message.email, network }
  await queueOperatorMail(tx, { event: contactMessage.name, to: [to], letter: written.fill(message), from }, now)
  return true
}

/** A mail to a super admin as it is sent. */
export function finishedOperatorMail(
  { config }: Pick<AppContext, 'config'>,
  { to, letter, replyTo = '' }: { to: string; letter: Filled; replyTo?: string },
): Mail {
  const { subject, action, ...words } = letter
  const button = action && { label: action.label, url: `${config.http.publicUrl}${action.path}` }
  return {
    account: null,
    to,
    subject,
    ...(replyTo !== '' && { replyTo }),
    ...layOut({ accountName: 'Freehold', ...words, ...(button && { action: button }) }),
  }
}

/** The newest mail of an event, or one with the names of its variables; null for an event that is not of super admins. */
export async function previewOperatorMail(context: AppContext, name: string): Promise<Mail | null> {
  const event = operatorEvents.find((one) => one.name === name)
  if (!event) return null
  const newest = await newestOperatorLetter(readsOf(context.pool, null), name)
  const sample = { to: 'super.admin@freehold.example', letter: sampleOf(event.words.spec, event.words.names) }
  return finishedOperatorMail(context, newest ?? sample)
}
