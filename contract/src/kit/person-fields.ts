import { personKinds } from '@freehold/rules/messages/person'
import { z } from 'zod'
import { choice, id } from './field'

/** A person as the input of a call. */
export const whoseThread = {
  person_kind: choice('Kind of person', personKinds),
  person_id: id('Person', 'person'),
}

/** A person as part of a row. */
export const personOfRow = { person_kind: z.enum(personKinds), person_id: z.number() }
