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
      'The password of your account at {company} was changed, and every other session of yours was ended.',
      'If this was not you, choose a new password now, and tell an administrator of {company}.',
    ],
    facts: factsOfChange,
    action: { label: 'Choose a new password', path: '/resetpassword' },
    reason: reasonOfChange,
  }),
)

/** Mails a user about a changed password. */
export const mailPasswordChanged = (tx: Tx, account: number, event: number): Promise<unknown> =>
  queueMail(tx, account, passwordChanged, event)
