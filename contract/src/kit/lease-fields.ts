import { z } from 'zod'
import { amountBounds } from '../leasing/occupancy'
import { rentPeriods } from '../portfolio/unit'
import { yesOrNo } from './application-fields'
import { choice, day, money, optionalChoice, optionalId, optionalMoney, text } from './field'
import { email, isEmail, jsonList, jsonObject } from './formats'
import { leadFields } from './lead-fields'

/** The parts of a lease contract, and the choices that its form offers. */

export const receiptForms = ['Personal Check', "Cashier's Check", 'Other'] as const
export const insuranceChoices = ['Required', 'Not Required'] as const
export const maintainers = ['Landlord', 'Tenant', 'Association', 'Not Applicable'] as const
export const hoaPayers = ['Landlord', 'Tenant', 'Not Applicable'] as const

/** Each list ends with words of one's own. */
export const leaseLists = {
  personal_property: ['Washer', 'Dryer', 'Refrigerator', 'Range/Oven', 'Dishwasher', 'Microwave'],
  addenda: ['Inventory List'],
  keys: ['Door', 'Pool', 'Mail Box', 'Entry Gate', 'Laundry', 'Garage'],
  utilities: ['Water', 'Sewage', 'Trash'],
} as const

const entry = z
  .string()
  .transform((words) => words.trim())
  .pipe(z.string().min(1).max(80))

/** The most people who live in a home without signing its lease. */
const mostOccupants = 10

const listOf = (label: string) => jsonList(label, entry, { max: 20 })

const depositBounds = { min: 0, max: amountBounds.max }

export const leaseTerms = {
  move_in: day('Move-in', { missing: 'Please choose the period' }),
  move_out: day('Move-out', { missing: 'Please choose the period' }),
  rent_period: choice('Frequency', rentPeriods),
  rent_amount: money('Rent amount', amountBounds, { missing: 'Please enter the rent amount.' }),
  security_deposit: optionalMoney('Security deposit', depositBounds),
  pet_deposit: optionalMoney('Pet deposit', depositBounds),
  cleaning_deposit: optionalMoney('Cleaning deposit', depositBounds),
  cleaning_fee: optionalMoney('Cleaning fee', depositBounds),
  redecorating_fee: optionalMoney('Redecorating fee', depositBounds),
  pet_fee: optionalMoney('Pet fee', depositBounds),
  other_fee: optionalMoney('Other fee', depositBounds),
  earn_money_receipt: optionalChoice('Earnest money receipt', yesOrNo, 'No'),
  form_earn_money_receipt: optionalChoice('Form of the earnest money', receiptForms, null),
  pet_allow: optionalChoice('Pets allowed', yesOrNo, 'No'),
  pet_liability_insurance: optionalChoice('Pet liability insurance', insuranceChoices, 'Not Required'),
  yard_maintenance: optionalChoice('Yard maintenance', maintainers, 'Not Applicable'),
  routine_pest_control: optionalChoice('Routine pest control', maintainers, 'Not Applicable'),
  pool_maintenance: optionalChoice('Pool maintenance', maintainers, 'Not Applicable'),
  other: optionalChoice('Other maintenance', maintainers, 'Not Applicable'),
  hoa_fee: optionalChoice('HOA fee', hoaPayers, 'Not Applicable'),
  late_fee_rule_id: optionalId('Late fee rule', 'late_fee_rule'),
  personal_property: listOf('Personal property'),
  addenda: listOf('Addenda'),
  keys: listOf('Keys'),
  utilities: listOf('Utilities'),
  ...leadFields,
  other_occupants: jsonList('Other occupants', entry, { max: mostOccupants }),
}

export const leaseTenant = {
  tenant_name: text('Tenant name', { required: true, missing: 'Please enter the tenant name.' }),
  dob: day('Date of birth', { secret: true, missing: 'Please choose the date of birth.' }),
}

/** The most tenants of one lease. */
export const mostAdults = 8

/** A tenant beside the first one. */
const Adult = z.strictObject({
  name: z
    .string()
    .transform((words) => words.trim())
    .pipe(
      z
        .string()
        .min(1)
        .max(100)
        .regex(/^\P{Cc}+$/u),
    ),
  email: z
    .string()
    .transform((words) => words.trim())
    .refine((words) => words === '' || isEmail(words)),
  /** The application of a member of the household; null for one who is added by hand. */
  application_id: z.number().int().positive().nullable(),
})

/** The people who sign beside the first tenant. Without `adults` it is the co-applicant of the application. */
export const leaseAdults = {
  adults: jsonObject('Adults', z.array(Adult).max(mostAdults - 1)),
  guarantor_name: text('Name of the co-signer', { max: 100 }),
  guarantor_email: email('Email of the co-signer'),
}
