import type { CardProblems } from '../widgets/payment-entry/card-problems'

interface Said {
  problems: CardProblems
  sentence: string | null
}

const unreachable = 'Braintree could not be reached, and nothing was charged. Check the connection and try again.'
const refused =
  'Braintree did not accept this card, and nothing was charged. Check what you entered, or use another card.'

/** The message when Braintree gave no nonce for the card. Nothing was charged: that takes the nonce. */
export function wordsOfFailure(error: unknown): Said {
  switch (codeOf(error)) {
    case 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR':
      return { problems: {}, sentence: unreachable }
    case 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED':
      return { problems: { cvv: 'The card company did not accept the CVV or the ZIP code.' }, sentence: null }
    case 'HOSTED_FIELDS_FAILED_TOKENIZATION':
      return { problems: {}, sentence: refused }
    default:
      console.error(error)
      return { problems: {}, sentence: refused }
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : null
