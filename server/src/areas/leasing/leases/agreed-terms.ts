import { hoaPayers, maintainers, receiptForms } from '@freehold/contract/kit/lease-fields'
import { type Day, parseDay } from '@freehold/rules/day'
import { noLeadStatement } from '@freehold/rules/leasing/lead-paint'
import type { Cents } from '@freehold/rules/money'
import type { RentPeriod } from '@freehold/rules/money/period'
import { statedIn } from '../lease-text/lead-statement'
import type { LeaseTerms } from '../lease-text/lease-input'
import type { storedTerms } from './lease.sql'

type Stored = Awaited<ReturnType<typeof storedTerms>>

function dayOf(stored: string): Day {
  const day = parseDay(stored)
  if (day === null) throw new Error(`${stored} is no day`)
  return day
}

/** The terms that the tenancy was made with. The database holds the words to those of the contract. */
export const agreedTerms = (stored: Stored): LeaseTerms => ({
  move_in: dayOf(stored.move_in),
  move_out: dayOf(stored.move_out),
  rent_period: stored.rent_period as RentPeriod,
  rent_amount: stored.rent_cents as Cents,
  security_deposit: stored.security_deposit_cents as Cents | null,
  pet_deposit: stored.pet_deposit_cents as Cents,
  cleaning_deposit: stored.cleaning_deposit_cents as Cents,
  cleaning_fee: stored.cleaning_fee_cents as Cents,
  redecorating_fee: stored.redecorating_fee_cents as Cents,
  pet_fee: stored.pet_fee_cents as Cents,
  other_fee: stored.other_fee_cents as Cents,
  late_fee_rule_id: stored.late_fee_rule_id,
  // They are on the tenancy: `chargesAgreed` reads them.
  monthly_charges: null,
  move_in_fees: null,
  ...changeableTerms(stored),
})

const among = <const C extends string>(choices: readonly C[], words: string): C | undefined =>
  choices.find((choice) => choice === words)

const words = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : [])

/** The terms that a new version may have other values of. */
export const changeableTerms = (stored: Stored) => ({
  earn_money_receipt: stored.earnest_money ? ('Yes' as const) : ('No' as const),
  form_earn_money_receipt: among(receiptForms, stored.earnest_money_form) ?? null,
  pet_allow: stored.pets_allowed ? ('Yes' as const) : ('No' as const),
  pet_liability_insurance: stored.pet_insurance_required ? ('Required' as const) : ('Not Required' as const),
  yard_maintenance: among(maintainers, stored.yard_maintenance) ?? 'Not Applicable',
  routine_pest_control: among(maintainers, stored.pest_control) ?? 'Not Applicable',
  pool_maintenance: among(maintainers, stored.pool_maintenance) ?? 'Not Applicable',
  other: among(maintainers, stored.other_maintenance) ?? 'Not Applicable',
  hoa_fee: among(hoaPayers, stored.hoa_fee) ?? 'Not Applicable',
  personal_property: words(stored.personal_property),
  addenda: words(stored.addenda),
  keys: words(stored.keys),
  utilities: words(stored.utilities),
  ...statedIn(stored),
  other_occupants: words(stored.other_occupants),
})

/** The terms beside rent and dates where nothing of them was agreed. */
export const plainTerms: Omit<LeaseTerms, 'move_in' | 'move_out' | 'rent_amount' | 'rent_period' | 'late_fee_rule_id'> =
  {
    security_deposit: null,
    pet_deposit: null,
    cleaning_deposit: null,
    cleaning_fee: null,
    redecorating_fee: null,
    pet_fee: null,
    other_fee: null,
    monthly_charges: null,
    move_in_fees: null,
    earn_money_receipt: 'No',
    form_earn_money_receipt: null,
    pet_allow: 'No',
    pet_liability_insurance: 'Not Required',
    yard_maintenance: 'Not Applicable',
    routine_pest_control: 'Not Applicable',
    pool_maintenance: 'Not Applicable',
    other: 'Not Applicable',
    hoa_fee: 'Not Applicable',
    personal_property: [],
    addenda: [],
    keys: [],
    utilities: [],
    ...noLeadStatement,
    other_occupants: [],
  }
