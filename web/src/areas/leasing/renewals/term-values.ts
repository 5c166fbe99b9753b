import type { Tenancy } from './tenancy'

/** The values that a form of a new term begins with: the rent of now, and the late fee rule of now. */
export const termOf = (rent: number, { terms, rent: amount, late_fee_rule_id }: Tenancy) => ({
  tenant_rent_id: rent,
  seen_term: terms.at(-1)?.id ?? 0,
  rent_amount: amount,
  late_fee_rule_id: String(late_fee_rule_id ?? 0),
})
