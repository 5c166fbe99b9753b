import type { LetterDetails } from '@freehold/rules/leasing/notices/letter'
import type { AppContext } from '../../../app-context'
import type { UserScope } from '../../../database/scope'
import type { Key } from '../../../http/idempotency'
import { issueNotice } from './issue-notice'

/** A letter for which nothing was entered. */
export const noDetails: LetterDetails = {
  note: '',
  newRent: null,
  startsOn: null,
  entryOn: null,
  entryTime: '',
  reason: '',
  payBy: null,
  payOrQuit: false,
  rentOnly: false,
  violation: '',
  cureBy: null,
}

/**
 * Issues the first, second or third notice that a lease ends. Three are the most, and one a day: of ten clicks
 * at once, nine are refused.
 */
export const issueExpiryNotice = (
  context: AppContext,
  scope: UserScope,
  occupancy: number,
  key: Key | null = null,
): Promise<number> =>
  issueNotice(context, scope, { occupancy, kind: 'LEASE_EXPIRY', details: noDetails, description: '' }, key)
