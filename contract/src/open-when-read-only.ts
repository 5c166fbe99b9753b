import type { Call } from './calls'
import type { AnyCall } from './kit/call'

type Writing = Extract<Call, { actor: 'staff'; runs: 'write' | 'itself' }>['path']

/**
 * What staff may still change while an account is read-only because its membership isn't paid, by reason. Everything that
 * only reads is open besides. A new call that writes is closed, until it is named here.
 */
export const openWhenReadOnly = {
  'to pay and to choose what is paid for': [
    'braintree/pay-membership',
    'braintree/update-payment-method',
    'braintree/upgrade-membership',
    'user/cancel-subscription',
    'user/downgrade-membership',
    'user/keep-membership',
  ],
  'to fit into Core': ['unit/delete-unit', 'user/delete-user-info'],
  'to take everything out, or to leave': [
    'account/add-export',
    'user/add-delete-account-queue',
    'user/cancel-delete-account-queue',
  ],
  'to read: files, pages, sealed fields, reports': [
    'file/get-page-ticket',
    'file/get-ticket',
    'maintenance/reveal-tax-id',
    'rental-app/reveal-number',
    'screening/get-report-url',
    'screening/open-report',
    'tenant/get-auto-lease-date',
  ],
  'to sign in and out, and to be safe': [
    'view/delete-view',
    'view/save-view',
    'view/set-default-view',
    'report/cancel-packets',
    'report/delete-packets',
    'report/delete-schedule',
    'report/pause-schedule',
    'report/revoke-report-link',
    'account/save-second-factor-groups',
    'account/save-support-access',
    'user/add-passkey',
    'user/begin-passkey',
    'user/begin-second-factor',
    'user/cancel-email-change',
    'user/cancel-user-email-change',
    'user/confirm-second-factor',
    'user/disable-second-factor',
    'user/end-all-sessions',
    'user/end-session',
    'user/logout',
    'user/remove-passkey',
    'user/renew-recovery-codes',
    'user/resend-email-change',
    'user/resend-user-email-change',
    'user/security-questions',
    'user/suspend-user',
    'user/unlock-user',
    'user/update-password',
    'user/update-profile',
    'user/upload-avatar',
    'portal/end-member-sessions',
    'portal/end-sessions',
    'portal/unlock',
    'portal/unlock-member',
  ],
  'to obey people who want no more texts': ['texting/settle-text', 'texting/stop-texts'],
  'about the screen itself': [
    'activity-log/check-activity-log',
    'calendar/save-choices',
    'draft/discard-draft',
    'draft/save-draft',
    'user/close-setup-checklist',
    'user/finish-setup-prompt',
    'user/inc-skip-count',
    'user/save-setup-stage',
  ],
} as const satisfies Record<string, readonly Writing[]>

const open: ReadonlySet<string> = new Set(Object.values(openWhenReadOnly).flat())

/** True for a call of staff that is refused while the account is read-only. */
export const isClosedWhenReadOnly = ({ actor, runs, path }: Pick<AnyCall, 'actor' | 'runs' | 'path'>): boolean =>
  actor === 'staff' && (runs === 'write' || runs === 'itself') && !open.has(path)

/** The sentence that a write of a read-only account is refused with. */
export const refusedReadOnly =
  "Your account is read-only, because its membership isn't paid. The account's owner can pay in Settings > Account > Membership Details; everything works again at once."
