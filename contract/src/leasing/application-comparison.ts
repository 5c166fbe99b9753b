import { applicationStatuses } from '@freehold/rules/leasing/application-can'
import { adults } from '@freehold/rules/leasing/decision'
import { screeningOutcomes, screeningStates } from '@freehold/rules/leasing/screening-can'
import { z } from 'zod'
import { jobTypes, quizAnswer } from '../kit/application-fields'
import { get } from '../kit/call'
import { id } from '../kit/field'
import { jsonList } from '../kit/formats'
import { rentPeriods } from '../portfolio/unit'
import { Judged } from './application-judgment'

/** The maximum number of households in a comparison. */
export const mostCompared = 4

/** A form of the household, filled in by one adult. */
const Compared = {
  id: z.number(),
  tenant_name: z.string(),
  status: z.enum(applicationStatuses).nullable(),
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
}

/** An adult who would live in the home: the applicant who filled in a form, or its co-applicant. */
const ComparedAdult = {
  application_id: z.number(),
  adult: z.enum(adults),
  name: z.string(),
  dob: z.string(),
  report: z
    .object({
      state: z.enum(screeningStates),
      outcome: z.enum(screeningOutcomes).nullable(),
      purged: z.boolean(),
    })
    .nullable(),
}

const ComparedHousehold = {
  /** The first application of the household. */
  id: z.number(),
  /** The number in line of the households that applied for the unit. */
  place: z.number(),
  /** When its first application came. */
  created_at: z.string(),
  /** The stated incomes of all its applications. */
  monthly_income: z.number(),
  /** The criteria by which the household is judged, and what was found; null without criteria. */
  criteria: Judged.nullable(),
  applications: z.array(z.object(Compared)),
  adults: z.array(z.object(ComparedAdult)),
}

export const applicationComparison = {
  list: get('rental-app/get-comparison', {
    about:
      'The households that applied for one unit side by side, in the order they came: those of the applications that are named, or else up to four, those without a decision first. Adults who applied together online are one household. An application that was withdrawn is left out unless it is named.',
    may: 'applications',
    input: {
      unit_id: id('Unit', 'unit'),
      ids: jsonList('Applications', z.number().int().positive(), { max: mostCompared }),
    },
    reply: {
      data: z.array(z.object(ComparedHousehold)),
      unit_name: z.string(),
      property_name: z.string(),
      rent: z.number(),
      rent_period: z.enum(rentPeriods),
    },
  }),
}
