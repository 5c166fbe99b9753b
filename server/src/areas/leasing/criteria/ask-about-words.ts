import { fairHousingQuestion } from '@freehold/rules/leasing/fair-housing-words'
import { Refusal } from '../../../http/refusal'

interface Words {
  /** The text that applicants will read. */
  texts: readonly string[]
  confirm: boolean
  /** "Save the question". */
  act: string
}

/** Asks once before words that fair housing law puts in doubt reach an applicant. */
export function askAboutWords({ texts, confirm, act }: Words): void {
  const question = confirm ? null : fairHousingQuestion(texts, act)
  if (question !== null) throw new Refusal('E_CONFIRM', question)
}
