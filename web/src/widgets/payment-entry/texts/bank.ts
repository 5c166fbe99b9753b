import type { Language, SameTexts } from '@freehold/rules/text/language'
import { type EntryTexts, entryTexts } from './all'
import { bankEn } from './bank-en'
import { bankEs } from './bank-es'

export type BankTexts = SameTexts<typeof bankEn>

const texts: Readonly<Record<Language, BankTexts>> = { en: bankEn, es: bankEs }

/** The words of the entry for a bank account, with those that every entry has. */
export interface BankWords {
  missing: EntryTexts['missing']
  bank: BankTexts
}

export const bankWords = (language: Language): BankWords => ({
  missing: entryTexts[language].missing,
  bank: texts[language],
})
