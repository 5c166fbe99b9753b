import { type PersonKind, personKinds } from '@freehold/rules/messages/person'
import { z } from 'zod'
import type { Right } from '../access'
import { choice, id } from './field'

/** The right that a user needs to read and write to people of a kind: that of their list. */
export const rightTo = {
  TENANT: 'tenants',
  OWNER: 'properties',
  CONTRACTOR: 'contractors',
  APPLICANT: 'applications',
} as const satisfies Record<PersonKind, Right>

/** A person as the input of a call. */
export const whoseThread = {
  person_kind: choice('Kind of person', personKinds),
  person_id: id('Person', 'person'),
}

/** A person as part of a row. */
export const personOfRow = { person_kind: z.enum(personKinds), person_id: z.number() }
