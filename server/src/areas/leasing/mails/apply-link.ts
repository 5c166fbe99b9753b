import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { type MailEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { opening, template } from '../../../mail/template'
import { appliedHome } from './applied-home'

/** The purpose that the token in both links is signed for. */
export const partPurpose = 'apply-part'

const begun = template({
  subject: 'Your application for {address}',
  heading: 'Your application for {home}',
  paragraphs: [
    'Hello {name},',
    'This private link opens your application to {company}. Come back to it as often as you like: what you typed is saved as you go.',
    'Keep the link to yourself. Anyone who has it can see and change your application until you send it. It is kept for 30 days.',
  ],
  action: { label: 'Open your application', path: '/apply/form' },
  reason:
    'You get this mail because somebody entered your address to apply for a home. If it was not you, you can ignore it.',
})

const invited = template({
  subject: '{inviter} invited you to apply for {address}',
  heading: 'Fill in your part for {home}',
  paragraphs: [
    'Hello {name},',
    '{inviter} is applying to {company} for this home and named you as another adult who will live there. Each adult fills in their own part.',
    'Nobody else who applies can read your part. Keep the link to yourself.',
  ],
  action: { label: 'Open your part', path: '/apply/form' },
  reason: 'You get this mail because {inviter} entered your address. If you do not know {inviter}, you can ignore it.',
})

const partOfLetter = async (db: Db, account: number, id: number) => {
  const letter = await db
    .selectFrom('online_letter')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .select('part_id')
    .executeTakeFirst()
  const home = letter && (await appliedHome(db, account, letter.part_id))
  return letter && home ? { part: letter.part_id, ...home } : null
}

export const applyLinkMail: MailEvent = {
  name: 'apply-link',
  courtesy: false,
  words: begun,
  compose: async (db, account, id) => {
    const found = await partOfLetter(db, account, id)
    if (!found) return null
    const { part, email, property, name, home, company, address } = found
    const letter = begun.fill({ name, home, company, address })
    return { to: email, property, letter: opening(letter, { purpose: partPurpose, id: part }) }
  },
  newest: newestOf('online_letter'),
}

export const applyInvitationMail: MailEvent = {
  name: 'apply-invitation',
  courtesy: false,
  words: invited,
  compose: async (db, account, id) => {
    const found = await partOfLetter(db, account, id)
    if (!found) return null
    const { part, email, property, name, home, company, address, inviter } = found
    const letter = invited.fill({ name, home, company, address, inviter: inviter || 'Another applicant' })
    return { to: email, property, letter: opening(letter, { purpose: partPurpose, id: part }) }
  },
  newest: newestOf('online_letter'),
}

export const mailApplyLink = (tx: Tx, { account }: Scope, letter: number): Promise<unknown> =>
  queueMail(tx, account, applyLinkMail, letter)

export const mailApplyInvitation = (tx: Tx, { account }: Scope, letter: number): Promise<unknown> =>
  queueMail(tx, account, applyInvitationMail, letter)
