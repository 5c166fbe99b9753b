import type { Tx } from '../../../database/write'
import { queueMail } from '../../../mail/event'
import { template } from '../../../mail/template'
import { factsOfChange, reasonOfChange, securityMail } from './security-change'

export const loginLocked = securityMail(
  'login-locked',
  'LOCKED',
  template({
    subject: 'Your sign-in to {company} is temporarily locked',
    heading: 'Your sign-in is temporarily locked',
    paragraphs: [
      'Hello {name},',
      'Someone entered a wrong password or code for your account at {company} several times. After each failed try, signing in is locked for longer.',
      "If this was you, wait a little while, or choose a new password to sign in right away. If it wasn't you, they didn't get in.",
    ],
    facts: factsOfChange,
    action: { label: 'Choose a new password', path: '/resetpassword' },
    reason: reasonOfChange,
  }),
)

/** Mails a user whose login was locked by failed tries. */
export const mailLoginLocked = (tx: Tx, account: number, event: number): Promise<unknown> =>
  queueMail(tx, account, loginLocked, event)
