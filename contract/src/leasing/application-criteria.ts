import { type CriteriaLine, criteriaLines, criteriaWords } from '@freehold/rules/leasing/criteria'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { type Field, flag, text } from '../kit/field'
import { formVersion } from '../kit/form-version'
import { keptWhenAbsent } from '../kit/kept-when-absent'

const line = (name: CriteriaLine) => keptWhenAbsent(text(criteriaWords[name], { max: 1000 }))

const input = {
  income: line('income'),
  credit: line('credit'),
  history: line('history'),
  background: line('background'),
  occupancy: line('occupancy'),
  animals: line('animals'),
  other: line('other'),
} satisfies Record<CriteriaLine, Field<string | undefined>>

const Lines = z.object(
  Object.fromEntries(criteriaLines.map((name) => [name, z.string()])) as Record<CriteriaLine, z.ZodString>,
)

/** The written criteria of the account, shown to applicants before the first question. */
export const applicationCriteria = {
  get: get('rental-app/get-criteria', {
    about: 'The written criteria of the account, newest version first, and when each was saved.',
    may: 'applications',
    reply: {
      data: z.array(z.object({ version: z.number(), at: z.string(), saved_by: z.string(), lines: Lines })),
    },
  }),
  save: post('rental-app/save-criteria', {
    about:
      'Saves the written criteria as a new version. Applications that have arrived keep the version they met; the same words make no new version. Words that fair housing law puts in doubt are asked about first. With the `version` that was read, what someone else has changed since is not replaced.',
    may: 'settings',
    input: { ...input, confirm: flag('Confirm'), version: formVersion() },
    reply: { version: z.number() },
    errors: ['E_CONFLICT', 'E_CONFIRM'],
    versioned: true,
    done: 'The criteria are saved.',
  }),
}
