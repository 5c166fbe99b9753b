import { checkNumberAtMost, methods } from '@freehold/rules/money/payment-method'
import { optionalChoice, text } from './field'

/** How money comes in, as a form asks it; blank where nobody says. */
export const telling = {
  method: optionalChoice('Method', methods, null),
  check_number: text('Check number', { max: checkNumberAtMost }),
}
