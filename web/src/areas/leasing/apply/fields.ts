import { phoneDigits, showPhone } from '@freehold/rules/phone'
import type { Texts } from './language'

export type FieldKind = 'text' | 'long' | 'day' | 'money' | 'phone' | 'choice'

/** The name of a field, and the key of its words in the texts. */
type FieldName = keyof Texts['fields']

export interface FieldWords {
  name: FieldName
  kind: FieldKind
  optional?: true
  /** The browser's autofill token. */
  fill?: string
  choices?: readonly string[]
}

const text = (name: FieldName, more: Partial<FieldWords> = {}): FieldWords => ({
  name,
  kind: 'text',
  ...more,
})
const optional = { optional: true } as const

export type FieldStep = 'you' | 'employer' | 'history' | 'references'

/** The fields of the public form. The values of choices are stored as they are here, in English. */
export const stepFields: Readonly<Record<FieldStep, readonly FieldWords[]>> = {
  you: [
    text('tenant_name', { fill: 'name' }),
    text('phone', { kind: 'phone', fill: 'tel-national' }),
    text('move_in', { kind: 'day' }),
    text('move_out', { kind: 'day', ...optional }),
  ],
  employer: [
    text('emp_name', { fill: 'organization' }),
    text('emp_job_type', {
      kind: 'choice',
      choices: ['Full-Time', 'Part-Time', 'Retired', 'Student', 'Other'],
    }),
    text('position', optional),
    text('emp_monthly_income', { kind: 'money' }),
    text('other_income', { kind: 'long', ...optional }),
    text('supervisor_name', optional),
    text('emp_phone', { kind: 'phone', ...optional }),
    text('emp_address', optional),
  ],
  history: [
    text('cur_addr', { fill: 'street-address' }),
    text('c_rent_period', optional),
    text('c_rent_amount', { kind: 'money' }),
    text('c_leave_reason', { kind: 'long' }),
    text('c_owner_name', optional),
    text('c_owner_phone', { kind: 'phone', ...optional }),
    text('can_contact_landlord', {
      kind: 'choice',
      choices: ['Yes', 'No'],
      ...optional,
    }),
    text('former_addr', optional),
    text('f_rent_period', optional),
    text('f_rent_amount', { kind: 'money', ...optional }),
    text('f_leave_reason', { kind: 'long', ...optional }),
    text('f_owner_name', optional),
    text('f_owner_phone', { kind: 'phone', ...optional }),
  ],
  references: [
    text('em_contact_name'),
    text('em_contact_phone', { kind: 'phone' }),
    text('em_contact_relation'),
    text('ref_name1', optional),
    text('ref_phone1', { kind: 'phone', ...optional }),
    text('ref_relation1', optional),
    text('ref_name2', optional),
    text('ref_phone2', { kind: 'phone', ...optional }),
    text('ref_relation2', optional),
  ],
}

/** The typed values, as the server reads it. */
export const readAs: Record<FieldKind, (typed: string) => string> = {
  text: (typed) => typed,
  long: (typed) => typed,
  day: (typed) => typed,
  choice: (typed) => typed,
  money: (typed) => typed.replace(/[$,\s]/g, ''),
  phone: (typed) => showPhone(phoneDigits(typed)),
}
