import { type Cents, cents } from '@freehold/rules/money'
import { type PaymentPolicy, type Taken, takenOf } from '@freehold/rules/portal/payment-policy'
import type { Db } from '../../../database/read'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import { blockOf } from '../../money/payments/payment-block.sql'
import { paymentPolicy } from '../../money/payments/payment-policy.sql'
import { type Fees, feesOf } from '../settings/portal-fee.sql'
import type { PayingHome } from './paying-home.sql'

type Standing = 'OPEN' | 'OFF' | 'BLOCKED' | 'MOVED_OUT_PAID'

/** On which terms a payment for a home is taken. */
export interface PayingTerms {
  standing: Standing
  policy: PaymentPolicy
  fees: Fees
  /** Still to pay: what is open, less credit and less what the card company has not answered yet. */
  owed: Cents
  taken: Taken
}

/** The caller has found the home to be the tenant's. */
export async function payingTerms(db: Db, scope: TenantScope, home: PayingHome): Promise<PayingTerms> {
  const acting = actingFor(scope)
  const [policy, block, fees] = await Promise.all([
    paymentPolicy(db, acting, home),
    blockOf(db, acting, home.occupancy),
    feesOf(db, acting, home.property, scope.today),
  ])
  const owed = cents(Math.max(0, home.balance - home.asked))
  const taken = takenOf({ policy, block: block?.takes ?? null, owed, paidInPart: home.paidInPart })
  return { standing: standingOf(policy, block?.takes, home), policy, fees, owed, taken }
}

function standingOf(
  { portalOn }: PaymentPolicy,
  block: 'FULL' | 'NONE' | undefined,
  { movedOut, balance }: PayingHome,
): Standing {
  if (!portalOn) return 'OFF'
  if (block === 'NONE') return 'BLOCKED'
  return movedOut && balance <= 0 ? 'MOVED_OUT_PAID' : 'OPEN'
}
