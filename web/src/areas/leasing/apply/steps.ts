import type { FieldStep } from './fields'
import { stepFields } from './fields'

export const steps = [
  { name: 'you' },
  { name: 'adults' },
  { name: 'employer' },
  { name: 'history' },
  { name: 'questions' },
  { name: 'references' },
  { name: 'identity' },
  { name: 'consent' },
  { name: 'review' },
] as const

export type StepName = (typeof steps)[number]['name']

const sealedFields = ['dob', 'ssn', 'drv_license', 'drv_license_state']

/** The step that has the refused field. */
export function stepOf(field: string): number {
  if (field === 'consent') return numberOf('consent')
  if (field === 'answer') return numberOf('questions')
  if (sealedFields.includes(field)) return numberOf('identity')
  const found = (Object.keys(stepFields) as FieldStep[]).find((step) =>
    stepFields[step].some(({ name }) => name === field),
  )
  return numberOf(found ?? 'you')
}

export const numberOf = (name: StepName): number => steps.findIndex((step) => step.name === name) + 1
