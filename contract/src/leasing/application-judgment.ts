import {
  type CriteriaLine,
  criteriaLines,
  criteriaWords,
  type Verdict,
  verdicts,
} from '@freehold/rules/leasing/criteria'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { type Field, id, optionalChoice } from '../kit/field'

const whose = { id: id('Rental application', 'rental_application') }

const line = (name: CriteriaLine): Field<Verdict | null> => optionalChoice(criteriaWords[name], verdicts, null)

const input = {
  income: line('income'),
  credit: line('credit'),
  history: line('history'),
  background: line('background'),
  occupancy: line('occupancy'),
  animals: line('animals'),
  other: line('other'),
} satisfies Record<CriteriaLine, Field<Verdict | null>>

/** A version of the criteria with the verdict on each line; null if there is none yet. */
export const Judged = z.object({
  version: z.number(),
  /** When the version was saved. */
  at: z.string(),
  lines: z.array(
    z.object({
      line: z.enum(criteriaLines),
      text: z.string(),
      verdict: z.enum(verdicts).nullable(),
      judged_by: z.string(),
      judged_at: z.string().nullable(),
    }),
  ),
})

/** The judgment of an application by the written criteria. */
export const applicationJudgment = {
  get: get('rental-app/get-application-criteria', {
    about:
      'The criteria by which an application is judged, and what was found of each line. The first application for a vacant unit fixes the version until the unit is leased. A household is judged as one. Null without criteria.',
    may: 'applications',
    input: whose,
    reply: { data: Judged.nullable() },
  }),
  judge: post('rental-app/judge-application', {
    about:
      'Says of lines of the criteria whether the household of an application without a decision meets them. Lines that are left out stay as they are.',
    may: 'applications',
    input: { ...whose, ...input },
    errors: ['E_CONFLICT'],
    done: 'The criteria are judged.',
  }),
}
