import type { InputOf } from '@freehold/contract/kit/call'
import type { checkout } from '@freehold/contract/membership/checkout'
import { badFields } from '../../../http/refusal'
import { weakness } from '../../account/security/choose-password'
import { securityQuestions } from '../../account/security/security-questions'

export type CheckoutInput = InputOf<typeof checkout.checkout>

/** Our form sends the name of its checkout, and then all that it shows. Other programs send the documented fields alone. */
export const isOwnForm = ({ checkout_id }: CheckoutInput): boolean => checkout_id !== ''

/** A person needs longer than this for sixteen fields. */
const leastSeconds = 3

/** Refuses everything at once that is wrong in a form and needs no look at the database. */
export function requireFields(input: CheckoutInput, plans: boolean): void {
  const wrong = {
    ...ofPassword(input),
    ...ofQuestions(input),
    ...(plans && ofPayment(input)),
    ...ofConsent(input, plans),
  }
  if (Object.keys(wrong).length > 0) throw badFields(wrong)
}

/** The field that no person sees is filled in, or everything was filled in within moments. */
export const isMachine = ({ website, seconds }: CheckoutInput): boolean =>
  website !== '' || (seconds !== null && seconds < leastSeconds)

type Problems = Record<string, string>

function ofPassword({ password, retype_pwd, ...input }: CheckoutInput): Problems {
  const weak = weakness(password)
  return {
    ...(weak !== null && { password: weak }),
    ...(isOwnForm({ password, retype_pwd, ...input }) &&
      retype_pwd !== password && { retype_pwd: "The passwords don't match." }),
  }
}

function ofQuestions({ security_questions: pairs }: CheckoutInput): Problems {
  const unknown = pairs.flatMap(({ question }, at) =>
    securityQuestions.has(question)
      ? []
      : [[`security_questions.${at}.question`, 'Choose one of the questions.'] as const],
  )
  if (unknown.length > 0) return Object.fromEntries(unknown)
  return new Set(pairs.map(({ question }) => question)).size === 2
    ? {}
    : { security_questions: 'Choose two different questions.' }
}

function ofPayment({ membership, additional_units, nonce }: CheckoutInput): Problems {
  if (membership === 'core') return {}
  return {
    ...(additional_units === null && { additional_units: 'Additional units is required.' }),
    ...(nonce === '' && { nonce: 'Please confirm the payment method.' }),
  }
}

function ofConsent(input: CheckoutInput, plans: boolean): Problems {
  if (!isOwnForm(input)) return {}
  return {
    ...(!input.terms && { terms: 'Agree to the Terms of Use.' }),
    ...(plans && input.membership === 'pro' && !input.renewal && { renewal: 'Agree to the renewal.' }),
  }
}
