import { applicationSteps } from './application-fields'

export const partStates = ['DRAFT', 'RECEIVED'] as const
export const fileKinds = ['ID', 'INCOME', 'OTHER'] as const

/** The steps of the public form whose fields are saved as they are typed. */
export const fieldSteps = ['you', 'employer', 'history', 'questions', 'references'] as const
export type FieldStep = (typeof fieldSteps)[number]

const { tenant_name, phone, move_in, move_out } = applicationSteps.application

/** The fields of each step. Birth dates and numbers are none of them: they are sealed as they come. */
export const stepFields = {
  you: { tenant_name, phone, move_in, move_out },
  employer: applicationSteps.employer,
  history: applicationSteps.history,
  questions: applicationSteps.questions,
  references: applicationSteps.references,
} satisfies Record<FieldStep, object>
