import type { Tx } from '../../../database/write'
import { queueMail } from '../../../mail/event'
import { template } from '../../../mail/template'
import { factsOfChange, reasonOfChange, securityMail } from './security-change'

export const passwordChanged = securityMail(
  'password-changed',
  'PASSWORD_CHANGED',
  template({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'Hello {name},',
      'The password for your account at {company} was changed, and you were signed out everywhere else.',
      "If this wasn't you, choose a new password now and let an administrator of {company} know.",
    ],
    facts: factsOfChange,
    action: { label: 'Choose a new password', path: '/resetpassword' },
    reason: reasonOfChange,
  }),
)

/** Mails a user about a changed password. */
export const mailPasswordChanged = (tx: Tx, account: number, event: number): Promise<unknown> =>
  queueMail(tx, account, passwordChanged, event)
