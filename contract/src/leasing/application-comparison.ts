import { applicationStatuses } from '@freehold/rules/leasing/application-can'
import { adults } from '@freehold/rules/leasing/decision'
import { screeningOutcomes, screeningStates } from '@freehold/rules/leasing/screening-can'
import { z } from 'zod'
import { jobTypes, quizAnswer } from '../kit/application-fields'
import { get } from '../kit/call'
import { id } from '../kit/field'
import { jsonList } from '../kit/formats'
import { rentPeriods } from '../portfolio/unit'

/** The most applications that stand side by side. */
export const mostCompared = 4

const Compared = {
  id: z.number(),
  /** The number in line of those who applied for the unit. */
  place: z.number(),
  tenant_name: z.string(),
  coapplicant_name: z.string(),
  dob: z.string(),
  status: z.enum(applicationStatuses).nullable(),
  created_at: z.string(),
  move_in: z.string(),
  emp_monthly_income: z.number(),
  other_income: z.string(),
  emp_job_type: z.enum(jobTypes),
  position: z.string(),
  emp_name: z.string(),
  c_rent_period: z.string(),
  c_rent_amount: z.number(),
  f_rent_period: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: quizAnswer.nullable() })),
  reports: z.array(
    z.object({
      adult: z.enum(adults),
      state: z.enum(screeningStates),
      outcome: z.enum(screeningOutcomes).nullable(),
      purged: z.boolean(),
    }),
  ),
}

export const applicationComparison = {
  list: get('rental-app/get-comparison', {
    about:
      'Applications for one unit side by side, in the order they came: those that are named, or else up to four that were not withdrawn, those without a decision first.',
    may: 'applications',
    input: {
      unit_id: id('Unit', 'unit'),
      ids: jsonList('Applications', z.number().int().positive(), { max: mostCompared }),
    },
    reply: {
      data: z.array(z.object(Compared)),
      unit_name: z.string(),
      property_name: z.string(),
      rent: z.number(),
      rent_period: z.enum(rentPeriods),
    },
  }),
}
