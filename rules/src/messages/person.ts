/** The people outside the account that messages go to and come from. */
export const personKinds = ['TENANT', 'OWNER', 'CONTRACTOR', 'APPLICANT'] as const
export type PersonKind = (typeof personKinds)[number]

/** One of them. The applicant's id is that of the rental application. */
export interface Person {
  kind: PersonKind
  id: number
}
