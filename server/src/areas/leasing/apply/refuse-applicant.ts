import type { ErrorType } from '@freehold/contract/kit/errors'
import { firstLanguage, type Language } from '@freehold/rules/text/language'
import { Refusal } from '../../../http/refusal'
import { applyTexts } from './texts/all'

type Texts = (typeof applyTexts)[Language]

interface At {
  /** The field that the sentence belongs to. */
  field?: string
  retryAfter?: number
}

/** A refusal with its sentence in every language of applicants. The answer has that of the page. */
export function applicantRefusal(type: ErrorType, words: (texts: Texts) => string, { field, retryAfter }: At = {}) {
  const worded = (language: Language) => {
    const message = words(applyTexts[language])
    return { message, ...(field !== undefined && { fields: { [field]: message } }) }
  }
  const { message, ...fields } = worded(firstLanguage)
  return new Refusal(type, message, { ...fields, worded, ...(retryAfter !== undefined && { retryAfter }) })
}

export const applicantField = (field: string, words: (texts: Texts) => string): Refusal =>
  applicantRefusal('E_INVALID', words, { field })

/** Refuses several fields, each with its sentence in the language of the page. */
export function applicantFields(faultsIn: (language: Language) => Record<string, string>): Refusal {
  const worded = (language: Language) => {
    const fields = faultsIn(language)
    return { message: Object.values(fields)[0] ?? '', fields }
  }
  const { message, fields } = worded(firstLanguage)
  return new Refusal('E_INVALID', message, { fields, worded })
}
