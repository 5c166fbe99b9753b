import { byId } from '../../../database/by-id'
import type { Tx } from '../../../database/write'
import { type MailEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { template } from '../../../mail/template'

const words = template({
  subject: '{invitee} needs a new invitation',
  heading: '{invitee} needs a new invitation',
  paragraphs: [
    'Hello {name},',
    'The invitation you sent to {invitee} ({email}) has expired, and {invitee} asked for a new link.',
    'Open the user to resend the invitation or withdraw it.',
  ],
  action: { label: 'Open users', path: '/settings/manage-users' },
  reason: 'You received this email because you invited {invitee} to {company}.',
})

/** Goes to the sender of the invitation, while that user can still sign in. */
export const invitationAskedMail: MailEvent = {
  name: 'invitation-asked',
  courtesy: true,
  words,
  compose: async (db, account, id) => {
    const found = await db
      .selectFrom('staff_invitation as i')
      .innerJoin('staff_user as u', byId('u', 'i', 'user_id'))
      .innerJoin('staff_user as s', byId('s', 'i', 'sent_by'))
      .innerJoin('account as a', 'a.id', 'i.account_id')
      .where('i.account_id', '=', account)
      .where('i.id', '=', id)
      .where('s.state', '=', 'ACTIVE')
      .where('s.archived_at', 'is', null)
      .select(['u.name as invitee', 'u.email', 's.name', 's.email as to', 'a.name as company'])
      .executeTakeFirst()
    if (!found) return null
    const { to, ...names } = found
    return { to, letter: words.fill(names) }
  },
  newest: newestOf('staff_invitation'),
}

export const mailInvitationAsked = (tx: Tx, account: number, invitation: number): Promise<unknown> =>
  queueMail(tx, account, invitationAskedMail, invitation)
