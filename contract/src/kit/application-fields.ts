import { isEin, taxIdDigits } from '@freehold/rules/leasing/tax-id'
import { z } from 'zod'
import { amountBounds } from '../leasing/occupancy'
import {
  choice,
  day,
  type Field,
  field,
  id,
  money,
  optionalChoice,
  optionalDay,
  optionalFlag,
  optionalMoney,
  text,
} from './field'
import { email, jsonObject, phone } from './formats'

export const jobTypes = ['Full-Time', 'Part-Time', 'Retired', 'Student', 'Other'] as const
export const yesOrNo = ['Yes', 'No'] as const
export const quizAnswer = z.enum(yesOrNo)

/** A Social Security number or an EIN. It is sealed when it is stored, and never kept in a draft. */
export function taxId(label: string, { required = false } = {}): Field<string> {
  return field({ kind: 'text', label, required, secret: true, max: 20 }, '', (value) => {
    const digits = taxIdDigits(value)
    if (digits === null) return { refused: `${label} must be 9 digits.` }
    if (/^\d{2}-/.test(value) && !isEin(value)) return { refused: 'An EIN cannot begin with 0.' }
    return isEin(value) ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits
  })
}

export function license(label: string, { required = false } = {}): Field<string> {
  return field({ kind: 'text', label, required, secret: true, max: 30 }, '', (value) =>
    /^[\p{L}\d *-]{1,30}$/u.test(value) ? value : { refused: `${label} can have letters, digits and hyphens.` },
  )
}

const rentBounds = { min: 0, max: amountBounds.max }

/** The fields of the six steps, in their order. */
export const applicationSteps = {
  application: {
    // A tick that is sent as 0 says that there is a number; old clients send no ticks.
    tenant_name: text('Tenant name', { required: true }),
    dob: day('Date of birth', { secret: true }),
    property_id: id('Property', 'property'),
    unit_id: id('Unit', 'unit'),
    move_in: day('Move-in date'),
    move_out: optionalDay('Move-out date'),
    phone: phone('Phone', { required: true }),
    email: email('Email', { required: true }),
    ssn: taxId('SSN/EIN'),
    is_not_ssn: optionalFlag('No SSN/EIN available'),
    drv_license: license('Driver license'),
    drv_license_state: text('Driver license state', { max: 2 }),
    is_not_drv_license: optionalFlag('No driver license number available'),
  },
  coapplicant: {
    coapplicant_name: text('Co-applicant name'),
    coapplicant_phone: phone('Co-applicant phone'),
    coapplicant_email: email('Co-applicant email'),
    coapplicant_ssn: taxId('Co-applicant SSN/EIN'),
    coapplicant_dob: optionalDay('Co-applicant date of birth', { secret: true }),
  },
  employer: {
    emp_name: text('Employer name', { required: true }),
    emp_job_type: choice('Job type', jobTypes),
    supervisor_name: text('Supervisor name'),
    position: text('Position'),
    emp_monthly_income: money('Monthly income', amountBounds),
    other_income: text('Other income', { max: 500 }),
    emp_address: text('Employer address'),
    emp_phone: phone('Employer phone'),
  },
  history: {
    cur_addr: text('Current address', { required: true }),
    c_rent_period: text('Time at the current address', { max: 64 }),
    c_rent_amount: money('Monthly rental amount', rentBounds),
    c_leave_reason: text('Reason for leaving', { required: true, max: 500 }),
    c_owner_name: text('Current landlord'),
    c_owner_phone: phone('Phone of the current landlord'),
    former_addr: text('Former address'),
    f_rent_period: text('Time at the former address', { max: 64 }),
    f_rent_amount: optionalMoney('Monthly rental amount of the former address', rentBounds),
    f_leave_reason: text('Reason for leaving the former address', { max: 500 }),
    f_owner_name: text('Former landlord'),
    f_owner_phone: phone('Phone of the former landlord'),
    can_contact_landlord: optionalChoice('Can we contact your landlord?', yesOrNo, null),
  },
  questions: {
    answer: jsonObject('Answers', z.record(z.string().regex(/^[1-9]\d{0,14}$/), quizAnswer), { format: 'answers' }),
  },
  references: {
    ref_name1: text('First reference'),
    ref_phone1: phone('Phone of the first reference'),
    ref_relation1: text('Relationship to the first reference'),
    ref_name2: text('Second reference'),
    ref_phone2: phone('Phone of the second reference'),
    ref_relation2: text('Relationship to the second reference'),
    em_contact_name: text('Emergency contact name', { required: true }),
    em_contact_phone: phone('Emergency contact phone', { required: true }),
    em_contact_relation: text('Emergency contact relationship', { required: true }),
  },
}
