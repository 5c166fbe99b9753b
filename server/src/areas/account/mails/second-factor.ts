import type { Tx } from '../../../database/write'
import { type Cause, queueMail } from '../../../mail/event'
import { template } from '../../../mail/template'
import { factsOfChange, reasonOfChange, securityMail } from './security-change'

export const factorOn = securityMail(
  'second-factor-on',
  'FACTOR_ON',
  template({
    subject: 'Two-step sign-in was turned on',
    heading: 'Two-step sign-in was turned on',
    paragraphs: [
      'Hello {name},',
      'Signing in to your account at {company} now requires a code from your authenticator app.',
      "If this wasn't you, choose a new password now and let an administrator of {company} know.",
    ],
    facts: factsOfChange,
    action: { label: 'Choose a new password', path: '/resetpassword' },
    reason: reasonOfChange,
  }),
)

export const factorOff = securityMail(
  'second-factor-off',
  'FACTOR_OFF',
  template({
    subject: 'Two-step sign-in was turned off',
    heading: 'Two-step sign-in was turned off',
    paragraphs: [
      'Hello {name},',
      'Signing in to your account at {company} no longer requires a code from your authenticator app.',
      "If this wasn't you, choose a new password now and let an administrator of {company} know.",
    ],
    facts: factsOfChange,
    action: { label: 'Choose a new password', path: '/resetpassword' },
    reason: reasonOfChange,
  }),
)

export const mailFactorOn = (tx: Tx, account: number, event: number, cause: Cause = {}): Promise<unknown> =>
  queueMail(tx, account, factorOn, event, cause)

export const mailFactorOff = (tx: Tx, account: number, event: number, cause: Cause = {}): Promise<unknown> =>
  queueMail(tx, account, factorOff, event, cause)
