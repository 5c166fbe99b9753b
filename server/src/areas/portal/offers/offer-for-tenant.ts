import type { ReplyOf } from '@freehold/contract/kit/call'
import type { tenantOffer, withoutAnswer } from '@freehold/contract/portal/tenant-offer'
import { cents, keptDollars, subtract, toDollars } from '@freehold/rules/money'
import type { TenantScope } from '../../../database/tenant-scope'
import { isOpen, type OfferRow, offeredTerms, stateOf } from '../../leasing/renewals/offer.sql'

const withoutAnswerOf = ({ month_to_month, bills_holdover }: OfferRow): (typeof withoutAnswer)[number] => {
  if (month_to_month) return 'MONTH_TO_MONTH'
  return bills_holdover ? 'BILLED_ON' : 'LEASE_ENDS'
}

/** An offer as its tenant sees it. No user is named: staff offer in the name of the landlord. */
export function offerForTenant(row: OfferRow, scope: TenantScope): ReplyOf<typeof tenantOffer.list>['data'][number] {
  const now = cents(row.rent_now_cents)
  return {
    id: row.id,
    state: stateOf(row, scope),
    rent_id: row.occupancy_id,
    home: row.home,
    lease_ends: row.lease_ends,
    month_to_month: row.month_to_month,
    begins: row.begins,
    rent_now: keptDollars(row.rent_now_cents),
    rent_period: row.rent_period,
    terms: offeredTerms(row).map(({ ends, rent }, at) => ({
      place: at + 1,
      kind: ends === null ? 'MONTH_TO_MONTH' : 'FIXED',
      ends,
      rent: toDollars(rent),
      difference: toDollars(subtract(rent, now)),
    })),
    answer_by: row.answer_by,
    without_answer: withoutAnswerOf(row),
    note: row.note,
    made_at: row.made_at.toISOString(),
    seen_at: row.seen_at?.toISOString() ?? null,
    answered_at: row.answered_at?.toISOString() ?? null,
    taken: row.taken,
    leaves_on: row.leaves_on,
    close_reason: row.close_reason,
    can_answer: isOpen(row, scope),
    seen_version: row.version,
  }
}
