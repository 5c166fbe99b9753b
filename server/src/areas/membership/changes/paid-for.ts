import type { Day } from '@freehold/rules/day'
import type { Entitlement } from '../record/entitlement.sql'
import type { Membership } from '../record/membership.sql'

/** A month that was paid before the membership was canceled is not paid again. */
export const isPaidFor = (
  membership: Membership | undefined,
  { status }: Pick<Entitlement, 'status'>,
  today: Day,
): membership is Membership =>
  membership !== undefined && status === 'cancelled' && membership.endsOn !== null && membership.endsOn >= today
