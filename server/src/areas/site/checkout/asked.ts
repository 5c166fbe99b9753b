import { mostExtraUnits } from '@freehold/contract/membership/checkout'
import { includedUnits } from '@freehold/rules/account/membership-price'

export interface Asked {
  membership: 'core' | 'pro'
  /** All units, those that Pro includes among them. */
  units: number
}

/** The choice in the link to this page. Anything else is a form for the free plan. */
export function askedIn(query: unknown): Asked {
  const { membership, units } = query as Record<string, unknown>
  const count = typeof units === 'string' && /^\d{1,5}$/.test(units) ? Number(units) : includedUnits
  return {
    membership: membership === 'pro' ? 'pro' : 'core',
    units: Math.min(Math.max(count, includedUnits), includedUnits + mostExtraUnits),
  }
}
