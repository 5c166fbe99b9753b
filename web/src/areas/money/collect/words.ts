import {
  chargeTypes,
  otherTypes,
  payReasons,
  payReasonWords as payWords,
  type Reason,
  reasonWords,
} from '@freehold/rules/reason'

const chosen = (reasons: readonly Reason[], words: Readonly<Record<Reason, string>>): Record<string, string> =>
  Object.fromEntries(reasons.map((reason) => [reason, words[reason]]))

/** The choices of each form, in their order. */
export const payReasonWords = chosen(payReasons, payWords)
export const otherTypeWords = chosen(otherTypes, reasonWords)
export const chargeTypeWords = chosen(chargeTypes, reasonWords)
