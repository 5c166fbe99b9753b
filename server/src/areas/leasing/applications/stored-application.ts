import type { InputOf } from '@freehold/contract/kit/call'
import type { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { keptDollars } from '@freehold/rules/money'

export type ApplicationInput = InputOf<typeof rentalApplication.save>

/** The fields of the form that are stored as they are. */
export const fieldsOf = (input: ApplicationInput) => ({
  property_id: input.property_id,
  unit_id: input.unit_id,
  tenant_name: input.tenant_name,
  phone: input.phone,
  email: input.email,
  move_in: input.move_in,
  move_out: input.move_out,
  license_state: input.drv_license_state,
  coapplicant_name: input.coapplicant_name,
  coapplicant_phone: input.coapplicant_phone,
  coapplicant_email: input.coapplicant_email,
  emp_name: input.emp_name,
  emp_job_type: input.emp_job_type,
  position: input.position,
  supervisor_name: input.supervisor_name,
  monthly_income_cents: input.emp_monthly_income,
  other_income: input.other_income,
  emp_address: input.emp_address,
  emp_phone: input.emp_phone,
  cur_addr: input.cur_addr,
  c_rent_period: input.c_rent_period,
  c_rent_cents: input.c_rent_amount,
  c_leave_reason: input.c_leave_reason,
  c_owner_name: input.c_owner_name,
  c_owner_phone: input.c_owner_phone,
  former_addr: input.former_addr,
  f_rent_period: input.f_rent_period,
  f_rent_cents: input.f_rent_amount,
  f_leave_reason: input.f_leave_reason,
  f_owner_name: input.f_owner_name,
  f_owner_phone: input.f_owner_phone,
  can_contact_landlord: input.can_contact_landlord === null ? null : input.can_contact_landlord === 'Yes',
  ref_name1: input.ref_name1,
  ref_phone1: input.ref_phone1,
  ref_relation1: input.ref_relation1,
  ref_name2: input.ref_name2,
  ref_phone2: input.ref_phone2,
  ref_relation2: input.ref_relation2,
  em_contact_name: input.em_contact_name,
  em_contact_phone: input.em_contact_phone,
  em_contact_relation: input.em_contact_relation,
})

export type ApplicationFields = ReturnType<typeof fieldsOf>

interface Stored {
  license_state: string
  monthly_income_cents: number
  c_rent_cents: number
  f_rent_cents: number | null
  can_contact_landlord: boolean | null
}

/** The form's fields of a stored application, without its sealed numbers and the answers to its questions. */
export const applicationForm = <Row extends Stored>(row: Row) => ({
  ...row,
  drv_license_state: row.license_state,
  emp_monthly_income: keptDollars(row.monthly_income_cents),
  c_rent_amount: keptDollars(row.c_rent_cents),
  f_rent_amount: row.f_rent_cents === null ? null : keptDollars(row.f_rent_cents),
  can_contact_landlord: row.can_contact_landlord === null ? null : row.can_contact_landlord ? 'Yes' : 'No',
})

export interface SealedFields {
  dob_sealed: string
  dob_index: Buffer
  ssn_sealed: string
  ssn_end: string
  license_sealed: string
  license_end: string
  coapplicant_dob_sealed: string
  coapplicant_ssn_sealed: string
  coapplicant_ssn_end: string
}
