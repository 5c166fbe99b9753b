import type { PersonKind } from '@freehold/rules/messages/person'
import type { Right } from '../access'

/** The right that a user needs to read and write to people of a kind: that of their list. */
export const rightTo = {
  TENANT: 'tenants',
  OWNER: 'properties',
  CONTRACTOR: 'contractors',
  APPLICANT: 'applications',
} as const satisfies Record<PersonKind, Right>
