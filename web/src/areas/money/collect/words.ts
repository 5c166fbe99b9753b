import { type Method, methodWords } from '@freehold/rules/money/payment-method'
import {
  chargeTypes,
  otherTypes,
  payReasons,
  payReasonWords as payWords,
  type Reason,
  reasonWords,
} from '@freehold/rules/money/reason'

const chosen = (reasons: readonly Reason[], words: Readonly<Record<Reason, string>>): Record<string, string> =>
  Object.fromEntries(reasons.map((reason) => [reason, words[reason]]))

/** The choices of each form, in their order. */
export const payReasonWords = chosen(payReasons, payWords)
export const otherTypeWords = chosen(otherTypes, reasonWords)
export const chargeTypeWords = chosen(chargeTypes, reasonWords)

/** The ways that a person enters. A card has a form of its own; one charged at a terminal is entered as Other. */
const offeredMethods = ['CASH', 'CHECK', 'BANK_TRANSFER', 'OTHER'] as const satisfies readonly Method[]
export const offeredMethodWords: Record<string, string> = Object.fromEntries(
  offeredMethods.map((method) => [method, methodWords[method]]),
)
