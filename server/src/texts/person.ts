/** The people that an account texts with. */
export const textPeople = ['TENANT', 'OWNER', 'CONTRACTOR', 'APPLICANT'] as const

export interface TextPerson {
  kind: (typeof textPeople)[number]
  id: number
}
