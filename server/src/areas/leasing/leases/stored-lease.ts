import type { Day } from '@freehold/rules/day'
import { zero } from '@freehold/rules/money'
import { statedIn } from '../lease-text/lead-statement'
import type { LeaseTerms } from '../lease-text/lease-input'

interface Home {
  property_id: number
  unit_id: number
  tenant_id: number
  occupancy_id: number
}

const list = (words: readonly string[]): string => JSON.stringify(words)

/** The terms of a contract as they are stored. */
export const termsOf = (input: LeaseTerms) => ({
  move_in: input.move_in,
  move_out: input.move_out,
  rent_cents: input.rent_amount,
  rent_period: input.rent_period,
  security_deposit_cents: input.security_deposit ?? zero,
  pet_deposit_cents: input.pet_deposit ?? zero,
  cleaning_deposit_cents: input.cleaning_deposit ?? zero,
  cleaning_fee_cents: input.cleaning_fee ?? zero,
  redecorating_fee_cents: input.redecorating_fee ?? zero,
  pet_fee_cents: input.pet_fee ?? zero,
  other_fee_cents: input.other_fee ?? zero,
  late_fee_rule_id: input.late_fee_rule_id,
  earnest_money: input.earn_money_receipt === 'Yes',
  earnest_money_form: input.form_earn_money_receipt ?? '',
  pets_allowed: input.pet_allow === 'Yes',
  pet_insurance_required: input.pet_liability_insurance === 'Required',
  yard_maintenance: input.yard_maintenance,
  pest_control: input.routine_pest_control,
  pool_maintenance: input.pool_maintenance,
  other_maintenance: input.other,
  hoa_fee: input.hoa_fee,
  personal_property: list(input.personal_property),
  addenda: list(input.addenda),
  keys: list(input.keys),
  utilities: list(input.utilities),
  ...statedIn(input),
  other_occupants: list(input.other_occupants),
})

export type ContractRow = Home &
  ReturnType<typeof termsOf> & {
    application_id: number | null
    term_id: number | null
    content: string
    html: string
    html_sha256: string
  }

export interface UploadRow extends Home {
  move_in: Day
  move_out: Day
  rent_cents: number
  rent_period: string
  title: string
  description: string
  security_deposit_cents: number | null
  pdf_file: string
}
