/** The decisions about an application. The newest of them is its status. */
export const decisionKinds = ['APPROVED', 'CONDITIONS', 'DENIED', 'RECONSIDERED', 'WITHDRAWN'] as const
export type DecisionKind = (typeof decisionKinds)[number]

export const decisionWords: Record<DecisionKind, string> = {
  APPROVED: 'Approved',
  CONDITIONS: 'Approved with conditions',
  DENIED: 'Denied',
  RECONSIDERED: 'Reconsidered',
  WITHDRAWN: 'Withdrawn',
}

/** The reasons of an adverse decision, as the applicant reads them in the notice. */
export const decisionReasonWords = {
  INCOME: 'Income is lower than our requirement',
  INCOME_UNVERIFIED: 'Income or employment could not be verified',
  CREDIT: 'Credit history',
  RENTAL_HISTORY: 'Rental history or landlord reference',
  RECORD: 'Public records found by the background check',
  UNVERIFIED: 'Information in the application could not be verified',
  INCOMPLETE: 'The application is incomplete',
  OCCUPANCY: 'More people than the home allows',
  RENTED: 'The home was rented to another applicant',
  OTHER: 'Other',
} as const

export type DecisionReason = keyof typeof decisionReasonWords
export const decisionReasons = Object.keys(decisionReasonWords) as [DecisionReason, ...DecisionReason[]]

/** Reasons that only a report can give. */
export const reportReasons: readonly DecisionReason[] = ['CREDIT', 'RECORD']

/**
 * Reasons that rest on what landlords, employers and other third parties said. The applicant may ask what it was, which the
 * notice has to say (15 USC 1681m(b)).
 */
export const thirdPartyReasons: readonly DecisionReason[] = ['INCOME_UNVERIFIED', 'RENTAL_HISTORY', 'UNVERIFIED']

/** The adults of an application, each of whom gets a notice and a report of their own. */
export const adults = ['APPLICANT', 'COAPPLICANT'] as const
export type Adult = (typeof adults)[number]
