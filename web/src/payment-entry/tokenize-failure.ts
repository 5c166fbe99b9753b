import type { CardProblems } from '../widgets/payment-entry/card-problems'
import type { EntryTexts } from '../widgets/payment-entry/texts/all'

interface Said {
  problems: CardProblems
  sentence: string | null
}

/** The message when Braintree gave no nonce for the card. Nothing was charged: that takes the nonce. */
export function wordsOfFailure({ unreachable, refused, cvvRefused }: EntryTexts, error: unknown): Said {
  switch (codeOf(error)) {
    case 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR':
      return { problems: {}, sentence: unreachable }
    case 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED':
      return { problems: { cvv: cvvRefused }, sentence: null }
    case 'HOSTED_FIELDS_FAILED_TOKENIZATION':
      return { problems: {}, sentence: refused }
    default:
      console.error(error)
      return { problems: {}, sentence: refused }
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : null
