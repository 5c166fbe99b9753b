import { groups } from '@freehold/contract/access'
import { dayIn, nameDay } from '@freehold/rules/day'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type MailEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { instead, opening, template } from '../../../mail/template'

const words = template({
  subject: '{sender} invited you to {company}',
  heading: "You're invited to {company}",
  paragraphs: [
    'Hello {name},',
    '{sender} invited you to join {company} on Freehold as {group}.',
    'Choose a password to get started. The link works once, until {until}.',
  ],
  facts: [{ label: 'You sign in with', value: '{email}' }],
  action: { label: 'Accept invitation', path: '/invitation' },
  reason:
    "You received this email because {sender} entered your address. If you don't know {company}, you can ignore it.",
})

const takenWords = template({
  subject: '{sender} invited you to {company}',
  heading: 'You already sign in with this email',
  paragraphs: [
    'Hello {name},',
    '{sender} invited you to join {company} on Freehold as {group}. You already sign in to Freehold with {email}, and each login can belong to only one account.',
    "To accept, ask {sender} to invite you with a different email. Your current login won't change.",
  ],
  reason:
    "You received this email because {sender} entered your address. If you don't know {company}, you can ignore it.",
})

/** The purpose that the token in the link is signed for. */
export const invitationPurpose = 'invitation'

const invited = (db: Db, account: number, id: number) =>
  db
    .selectFrom('staff_invitation as i')
    .innerJoin('staff_user as u', byId('u', 'i', 'user_id'))
    .innerJoin('account as a', 'a.id', 'i.account_id')
    .where('i.account_id', '=', account)
    .where('i.id', '=', id)
    .select(['i.expires_at', 'i.sent_by_name as sender', 'u.email', 'u.name', 'u.group_id'])
    .select(['a.name as company', 'a.timezone'])
    .executeTakeFirst()

export const invitationMail: MailEvent = {
  name: 'invitation',
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const found = await invited(db, account, id)
    if (!found) return null
    const { expires_at, timezone, group_id, ...names } = found
    const group = groups[group_id as keyof typeof groups]
    const letter = words.fill({ ...names, group, until: nameDay(dayIn(timezone, expires_at)) })
    // The sender's outbox shows the usual letter, whether or not the address signs in to another account.
    const usual = opening(letter, { purpose: invitationPurpose, id })
    return { to: found.email, letter: instead(usual, takenWords.fill({ ...names, group })) }
  },
  newest: newestOf('staff_invitation'),
}

export const mailInvitation = (tx: Tx, scope: Scope, invitation: number): Promise<unknown> =>
  queueMail(tx, scope.account, invitationMail, invitation, clickOf(scope))
