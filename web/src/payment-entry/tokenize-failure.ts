import type { CardProblems } from '../widgets/payment-entry/card-problems'
import type { EntryTexts } from '../widgets/payment-entry/texts/all'
import type { BankTexts } from '../widgets/payment-entry/texts/bank'

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

/** The message when Braintree gave no nonce for the bank account. Nothing was saved: that takes the nonce. */
export function wordsOfBankFailure({ unreachable, refused }: BankTexts, error: unknown): string {
  const code = codeOf(error)
  if (code === 'US_BANK_ACCOUNT_TOKENIZATION_NETWORK_ERROR') return unreachable
  if (code !== 'US_BANK_ACCOUNT_FAILED_TOKENIZATION') console.error(error)
  return refused
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : null
