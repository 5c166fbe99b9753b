import type { ReplyOf } from '@freehold/contract/kit/call'
import type { tenantMethod } from '@freehold/contract/portal/tenant-method'
import type { Day } from '@freehold/rules/day'
import { feeMethodOf, type MethodRow } from './portal-method.sql'

export type Shown = ReplyOf<typeof tenantMethod.list>['data'][number]

/** A saved method as its owner sees it: without its token. A card is good to the end of its month. */
export const methodShown = (row: Omit<MethodRow, 'token_sealed' | 'verification'>, today: Day): Shown => {
  const { id, kind, label, brand, last4, expires, state } = row
  const expired = expires !== null && expires < today.slice(0, 7)
  return { id, kind, label, brand, last4, method: feeMethodOf(row), state, expires, expired }
}
