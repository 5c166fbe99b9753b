import { keptDollars } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { findTenancy, termsOfTenancy } from './tenancy-terms.sql'
import { factsOf, nextTermOf, refusedBy } from './term-facts'

/** A tenancy's terms, and what may be done when its lease ends. */
export async function termsShown(db: Db, scope: Scope, id: number) {
  const [found, terms] = await Promise.all([findTenancy(db, scope, id), termsOfTenancy(db, scope, id)])
  if (!found) throw notFound('Tenancy')
  return {
    tenant_id: found.tenant_id,
    tenant_name: found.tenant_name,
    unit_name: found.unit_name,
    property_name: found.property_name,
    rent: keptDollars(found.rent_cents),
    rent_period: found.rent_period,
    late_fee_rule_id: found.late_fee_rule_id,
    move_in: found.move_in,
    move_out: found.move_out,
    month_to_month: found.month_to_month,
    covered_to: found.covered_to,
    begins: nextTermOf(found),
    next: found.next && { tenant_name: found.next.tenant, move_in: found.next.moveIn },
    terms: terms.map(({ rent_cents, made_by_name, ...term }) => ({
      ...term,
      rent: keptDollars(rent_cents),
      made_by: made_by_name,
    })),
    refused: refusedBy(factsOf(found, terms, scope)),
  }
}
