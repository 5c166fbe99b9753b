import { applicationSteps } from '@freehold/contract/kit/application-fields'

/** The six steps of an application, in their order, each with the fields that it asks. */
export const steps = [
  { title: 'Application Information', fields: Object.keys(applicationSteps.application) },
  { title: 'Co-Applicant Information', fields: Object.keys(applicationSteps.coapplicant) },
  { title: 'Employer Information', fields: Object.keys(applicationSteps.employer) },
  { title: 'Rental History', fields: Object.keys(applicationSteps.history) },
  { title: 'Additional Questions', fields: Object.keys(applicationSteps.questions) },
  { title: 'References', fields: Object.keys(applicationSteps.references) },
] as const

/** The first step with an error; -1 where there is none. */
export const stepOfErrors = (errors: Readonly<Record<string, unknown>>): number =>
  steps.findIndex(({ fields }) => fields.some((name) => Object.hasOwn(errors, name)))
