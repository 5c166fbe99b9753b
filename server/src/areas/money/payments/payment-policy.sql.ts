import { keptCents } from '@freehold/rules/money'
import {
  type FeeReturn,
  type NoticeRule,
  type PartialRule,
  type PaymentPolicy,
  type PlacedLevel,
  type PolicyPlace,
  policyOf,
} from '@freehold/rules/portal/payment-policy'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'

interface PolicyRow {
  at: PolicyPlace
  portal_on: boolean | null
  partial: PartialRule | null
  minimum_percent: number | null
  on_notice: NoticeRule | null
  fee_on_return: FeeReturn | null
  free_way: string | null
  returned_fee_cents: number | null
}

const levelOf = (row: PolicyRow): PlacedLevel => ({
  at: row.at,
  portalOn: row.portal_on,
  partial: row.partial,
  minimumPercent: row.minimum_percent,
  onNotice: row.on_notice,
  feeOnReturn: row.fee_on_return,
  freeWay: row.free_way,
  returnedFee: keptCents(row.returned_fee_cents),
})

interface Of {
  property: number | null
  occupancy: number | null
}

/** The policy of a lease, of its property, or of the account: the nearest values. The caller has found the record. */
export const paymentPolicy = async (db: Db, scope: Pick<Scope, 'account'>, of: Of): Promise<PaymentPolicy> =>
  policyOf(await policyLevels(db, scope, of))

/** What each level of a lease, a property or the account says, the nearest one first. */
export async function policyLevels(
  db: Db,
  { account }: Pick<Scope, 'account'>,
  { property, occupancy }: Of,
): Promise<PlacedLevel[]> {
  const { rows } = await sql<PolicyRow>`
    select case when occupancy_id is not null then 'LEASE' when property_id is not null then 'PROPERTY' else 'ACCOUNT' end
        as at, portal_on, partial, minimum_percent, on_notice, fee_on_return, free_way, returned_fee_cents
    from payment_policy
    where account_id = ${account} and ((property_id is null and occupancy_id is null)
      or property_id = ${property} or occupancy_id = ${occupancy})
    order by occupancy_id nulls last, property_id nulls last`.execute(db)
  return rows.map(levelOf)
}
