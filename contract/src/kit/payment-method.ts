import { checkNumberAtMost, methods } from '@freehold/rules/money/payment-method'
import { optionalChoice, text } from './field'

/** The payment method as a form sends it; blank if not stated. */
export const methodInput = {
  method: optionalChoice('Method', methods, null),
  check_number: text('Check number', { max: checkNumberAtMost }),
}
