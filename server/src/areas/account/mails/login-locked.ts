import type { Tx } from '../../../database/write'
import { queueMail } from '../../../mail/event'
import { template } from '../../../mail/template'
import { factsOfChange, reasonOfChange, securityMail } from './security-change'

export const loginLocked = securityMail(
  'login-locked',
  'LOCKED',
  template({
    subject: 'Your sign-in to {company} is locked for a while',
    heading: 'Your sign-in is locked for a while',
    paragraphs: [
      'Hello {name},',
      'Someone entered a wrong password or code for your account at {company} several times. Until they stop, signing in has to wait longer after each try.',
      'If this was you, wait a little or choose a new password: it opens the sign-in at once. If it was not you, your account is still closed to them.',
    ],
    facts: factsOfChange,
    action: { label: 'Choose a new password', path: '/resetpassword' },
    reason: reasonOfChange,
  }),
)

/** Mails a user whose login was locked by failed tries. */
export const mailLoginLocked = (tx: Tx, account: number, event: number): Promise<unknown> =>
  queueMail(tx, account, loginLocked, event)
