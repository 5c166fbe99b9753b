import { keptCents } from '@freehold/rules/money'
import {
  type FeeReturn,
  type NoticeRule,
  type PartialRule,
  type PaymentPolicy,
  type PolicyLevel,
  policyOf,
} from '@freehold/rules/portal/payment-policy'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'

interface PolicyRow {
  portal_on: boolean | null
  partial: PartialRule | null
  minimum_percent: number | null
  on_notice: NoticeRule | null
  fee_on_return: FeeReturn | null
  free_way: string | null
  returned_fee_cents: number | null
}

const levelOf = (row: PolicyRow): PolicyLevel => ({
  portalOn: row.portal_on,
  partial: row.partial,
  minimumPercent: row.minimum_percent,
  onNotice: row.on_notice,
  feeOnReturn: row.fee_on_return,
  freeWay: row.free_way,
  returnedFee: keptCents(row.returned_fee_cents),
})

/** The policy of a lease, of its property, or of the account: the nearest values. The caller has found the record. */
export async function paymentPolicy(
  db: Db,
  { account }: Pick<Scope, 'account'>,
  { property, occupancy }: { property: number | null; occupancy: number | null },
): Promise<PaymentPolicy> {
  const { rows } = await sql<PolicyRow>`
    select portal_on, partial, minimum_percent, on_notice, fee_on_return, free_way, returned_fee_cents
    from payment_policy where account_id = ${account} and ((property_id is null and occupancy_id is null)
      or property_id = ${property} or occupancy_id = ${occupancy})
    order by occupancy_id nulls last, property_id nulls last`.execute(db)
  return policyOf(rows.map(levelOf))
}
