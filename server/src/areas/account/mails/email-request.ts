import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type EnglishEvent, type MailEvent, queueMail } from '../../../mail/event'
import { inOwnWords, ownWordsOf } from '../../../mail/mail-template.sql'
import { newestOf } from '../../../mail/newest'
import { type Filled, instead, opening, template } from '../../../mail/template'
import { timeIn } from '../../../mail/time-in'

const confirmWords = template({
  subject: 'Confirm your new sign-in email for {company}',
  heading: 'Confirm your new sign-in email',
  paragraphs: [
    'Hello {name},',
    '{by} asked to make {newEmail} your sign-in email at {company}. Nothing changes until you confirm. The link works once, until {until}.',
    "If you don't know {company}, you can ignore this email.",
  ],
  action: { label: 'Confirm this email', path: '/confirm-email' },
  reason: 'You received this email because {by} entered your address.',
})

const takenWords = template({
  subject: 'Someone tried to use your email at {company}',
  heading: 'You already sign in with this email',
  paragraphs: [
    'Hello,',
    'Someone at {company} asked to sign in with {newEmail}. You already sign in to Freehold with this email, and each login belongs to one person. Nothing has changed.',
    "If this was you, use a different address there. If it wasn't, you don't need to do anything.",
  ],
  reason: 'This email is about the security of your account.',
})

const askedWords = template({
  subject: 'Your sign-in email at {company} is about to change',
  heading: 'Your sign-in email is about to change',
  paragraphs: [
    'Hello {name},',
    '{by} asked to change the email you use to sign in to {company}. The change takes effect once the new address is confirmed. Until then, sign in with {oldEmail}.',
    "If you didn't expect this, choose a new password now. That also cancels the change. Then let an administrator of {company} know.",
  ],
  facts: [
    { label: 'Time', value: '{time}' },
    { label: 'Old email', value: '{oldEmail}' },
    { label: 'New email', value: '{newEmail}' },
  ],
  action: { label: 'Choose a new password', path: '/resetpassword' },
  reason: 'This email is about the security of your account.',
})

/** The purpose that the token in the link is signed for. */
export const emailRequestPurpose = 'email-request'

async function askedOf(db: Db, account: number, id: number) {
  const found = await db
    .selectFrom('email_request as r')
    .innerJoin('staff_user as u', byId('u', 'r', 'user_id'))
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .where('r.account_id', '=', account)
    .where('r.id', '=', id)
    .select(['r.new_email as newEmail', 'r.asked_by as by', 'r.asked_at', 'r.expires_at', 'u.email as oldEmail'])
    .select(['u.name', 'a.name as company', 'a.timezone'])
    .executeTakeFirst()
  if (!found) return null
  const { asked_at, expires_at, timezone, ...names } = found
  return { ...names, time: timeIn(timezone, asked_at), until: timeIn(timezone, expires_at) }
}

const newest = newestOf('email_request')

/** To an address that another user signs in with. It is never queued by itself: it waits in the mail that confirms. */
export const emailTakenMail: EnglishEvent = {
  name: 'email-change-taken',
  courtesy: false,
  words: takenWords,
  compose: async (db, account, id) => {
    const asked = await askedOf(db, account, id)
    return asked && { to: asked.newEmail, letter: await takenLetter(db, account, takenWords.fill(asked)) }
  },
  newest,
}

const takenLetter = async (db: Db, account: number, letter: Filled): Promise<Filled> =>
  inOwnWords(letter, await ownWordsOf(db, account, emailTakenMail.name))

/** To the new address. Which of the two letters it gets is decided when it is sent: the outbox shows this one. */
export const emailConfirmMail: MailEvent = {
  name: 'email-change-confirm',
  courtesy: false,
  words: confirmWords,
  compose: async (db, account, id) => {
    const asked = await askedOf(db, account, id)
    const taken = await emailTakenMail.compose(db, account, id)
    if (!asked || !taken) return null
    const letter = opening(confirmWords.fill(asked), { purpose: emailRequestPurpose, id })
    return { to: asked.newEmail, letter: instead(letter, taken.letter) }
  },
  newest,
}

/** To the old address, which still signs in. */
export const emailAskedMail: MailEvent = {
  name: 'email-change-asked',
  courtesy: false,
  words: askedWords,
  compose: async (db, account, id) => {
    const asked = await askedOf(db, account, id)
    return asked && { to: asked.oldEmail, letter: askedWords.fill(asked) }
  },
  newest,
}

export const mailEmailConfirmation = (tx: Tx, scope: Scope, request: number): Promise<unknown> =>
  queueMail(tx, scope.account, emailConfirmMail, request, clickOf(scope))

export const mailEmailAsked = (tx: Tx, scope: Scope, request: number): Promise<unknown> =>
  queueMail(tx, scope.account, emailAskedMail, request, clickOf(scope))
