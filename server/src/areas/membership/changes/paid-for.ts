import { chargerDay } from '../record/charger-day'
import type { Entitlement } from '../record/entitlement.sql'
import type { Membership } from '../record/membership.sql'

/**
 * A month that was paid before the membership was canceled is not paid again, while the charger would not bill the next one
 * yet. One that was past due was not paid.
 */
export function isPaidFor(
  membership: Membership | undefined,
  { status, timezone }: Pick<Entitlement, 'status' | 'timezone'>,
  now: Date,
): membership is Membership {
  if (!membership || status !== 'cancelled' || membership.endsOn === null) return false
  const today = chargerDay(timezone, now)
  return membership.endsOn >= today && membership.period.to >= today
}
