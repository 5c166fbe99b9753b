import type { Language } from '../text/language'
import { returnBehavior, returnSentence } from './return-codes'
import { returnTexts } from './return-texts/all'

/** Why a debit came back and what the tenant does next. */
export const returnedDebit = (code: string, language: Language): { why: string; next: string } => ({
  why: returnSentence(code, language),
  next: returnTexts[language][returnBehavior(code)],
})
