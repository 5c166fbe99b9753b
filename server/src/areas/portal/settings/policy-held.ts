import type { ReplyOf } from '@freehold/contract/kit/call'
import type { portalFees } from '@freehold/contract/portal/portal-fees'
import { type PaymentPolicy, placeOf, policyOf } from '@freehold/rules/portal/payment-policy'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { policyLevels } from '../../money/payments/payment-policy.sql'
import type { Level } from './payment-level.sql'

/** The policy that counts at a level, and where each part of it was decided. */
export async function policyHeld(
  db: Db,
  scope: Scope,
  { property, occupancy, lease }: Level,
): Promise<ReplyOf<typeof portalFees.get>['holds']> {
  const levels = await policyLevels(db, scope, { property: lease?.property ?? property, occupancy })
  const { portalOn, partial, minimumPercent, onNotice } = policyOf(levels)
  const from = (name: keyof PaymentPolicy) => placeOf(levels, name)
  return {
    portal: { value: portalOn ? 'ON' : 'OFF', from: from('portalOn') },
    partial: { value: partial, minimum_percent: minimumPercent, from: from('partial') },
    on_notice: { value: onNotice, from: from('onNotice') },
  }
}
