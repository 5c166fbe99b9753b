import type { Tx } from '../../../database/write'
import { type Cause, queueMail } from '../../../mail/event'
import { template } from '../../../mail/template'
import { factsOfChange, reasonOfChange, securityMail } from './security-change'

const facts = [{ label: 'Passkey', value: '{about}' }, ...factsOfChange] as const

export const passkeyAdded = securityMail(
  'passkey-added',
  'PASSKEY_ADDED',
  template({
    subject: 'A passkey was added to your account',
    heading: 'A passkey was added to your account',
    paragraphs: [
      'Hello {name},',
      'The device with this passkey can now sign in to your account at {company} without a password.',
      "If this wasn't you, choose a new password now, remove the passkey and let an administrator of {company} know.",
    ],
    facts,
    action: { label: 'See your passkeys', path: '/settings/security' },
    reason: reasonOfChange,
  }),
)

export const passkeyRemoved = securityMail(
  'passkey-removed',
  'PASSKEY_REMOVED',
  template({
    subject: 'A passkey was removed from your account',
    heading: 'A passkey was removed from your account',
    paragraphs: [
      'Hello {name},',
      'This passkey can no longer be used to sign in to your account at {company}.',
      "If this wasn't you, choose a new password now and let an administrator of {company} know.",
    ],
    facts,
    action: { label: 'Choose a new password', path: '/resetpassword' },
    reason: reasonOfChange,
  }),
)

export const mailPasskeyAdded = (tx: Tx, account: number, event: number, cause: Cause = {}): Promise<unknown> =>
  queueMail(tx, account, passkeyAdded, event, cause)

export const mailPasskeyRemoved = (tx: Tx, account: number, event: number, cause: Cause = {}): Promise<unknown> =>
  queueMail(tx, account, passkeyRemoved, event, cause)
