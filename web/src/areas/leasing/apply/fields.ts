import { phoneDigits, showPhone } from '@freehold/rules/phone'

export type FieldKind = 'text' | 'long' | 'day' | 'money' | 'phone' | 'choice'

export interface FieldWords {
  name: string
  label: string
  kind: FieldKind
  optional?: true
  hint?: string
  /** The browser's autofill token. */
  fill?: string
  choices?: readonly string[]
}

const text = (name: string, label: string, more: Partial<FieldWords> = {}): FieldWords => ({
  name,
  label,
  kind: 'text',
  ...more,
})
const optional = { optional: true } as const

export type FieldStep = 'you' | 'employer' | 'history' | 'references'

/** The fields of the public form, in the words of the person who fills it in. */
export const stepFields: Readonly<Record<FieldStep, readonly FieldWords[]>> = {
  you: [
    text('tenant_name', 'Your full name', { fill: 'name' }),
    text('phone', 'Phone', { kind: 'phone', fill: 'tel-national' }),
    text('move_in', 'When do you want to move in?', { kind: 'day' }),
    text('move_out', 'Until when, if you know', { kind: 'day', ...optional }),
  ],
  employer: [
    text('emp_name', 'Employer, school or source of income', { fill: 'organization' }),
    text('emp_job_type', 'Job type', {
      kind: 'choice',
      choices: ['Full-Time', 'Part-Time', 'Retired', 'Student', 'Other'],
    }),
    text('position', 'Position', optional),
    text('emp_monthly_income', 'Monthly income before taxes', { kind: 'money' }),
    text('other_income', 'Other income you want to be counted', { kind: 'long', ...optional }),
    text('supervisor_name', 'Who can confirm this?', optional),
    text('emp_phone', 'Their phone', { kind: 'phone', ...optional }),
    text('emp_address', 'Address', optional),
  ],
  history: [
    text('cur_addr', 'Where do you live now?', { fill: 'street-address' }),
    text('c_rent_period', 'How long have you lived there?', { ...optional, hint: 'For example: 2 years' }),
    text('c_rent_amount', 'Rent a month', { kind: 'money', hint: '0 if you pay none' }),
    text('c_leave_reason', 'Why are you moving?', { kind: 'long' }),
    text('c_owner_name', 'Landlord', optional),
    text('c_owner_phone', "Landlord's phone", { kind: 'phone', ...optional }),
    text('can_contact_landlord', 'May we call your landlord?', {
      kind: 'choice',
      choices: ['Yes', 'No'],
      ...optional,
    }),
    text('former_addr', 'Where did you live before?', optional),
    text('f_rent_period', 'How long did you live there?', optional),
    text('f_rent_amount', 'Rent a month there', { kind: 'money', ...optional }),
    text('f_leave_reason', 'Why did you leave?', { kind: 'long', ...optional }),
    text('f_owner_name', 'Landlord there', optional),
    text('f_owner_phone', "That landlord's phone", { kind: 'phone', ...optional }),
  ],
  references: [
    text('em_contact_name', 'Emergency contact'),
    text('em_contact_phone', 'Phone of the emergency contact', { kind: 'phone' }),
    text('em_contact_relation', 'Who is that to you?', { hint: 'For example: my sister' }),
    text('ref_name1', 'A person who knows you', { ...optional, hint: 'Not a relative, if you can' }),
    text('ref_phone1', 'Their phone number', { kind: 'phone', ...optional }),
    text('ref_relation1', 'How do they know you?', optional),
    text('ref_name2', 'Another person who knows you', optional),
    text('ref_phone2', 'Phone of the other person', { kind: 'phone', ...optional }),
    text('ref_relation2', 'How does the other person know you?', optional),
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
