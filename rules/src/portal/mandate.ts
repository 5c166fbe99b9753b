import type { Day } from '../day'
import type { Cents } from '../money'
import { formatsOf } from '../text/formats'
import type { Language } from '../text/language'
import { mandateTexts } from './mandate-texts/all'

/** Changes with every change of a text, so that a stored authorization says which one it was. */
export const mandateVersion = '2026-11'

interface Landlord {
  /** Who debits the account. */
  landlord: string
  phone: string
}

/** What a tenant agrees to by saving a bank account. */
export const saveMandate = (language: Language, by: Landlord): string => mandateTexts[language].save(by)

interface Debit extends Landlord {
  accountType: string
  last4: string
  /** The payment with its convenience fee. */
  total: Cents
  day: Day
}

/** What a tenant agrees to by paying once from a bank account. */
export function onceMandate(language: Language, { accountType, last4, total, day, landlord, phone }: Debit): string {
  const texts = mandateTexts[language]
  const { money, dayInWords } = formatsOf(language)
  const account = accountType === 'SAVINGS' ? texts.accounts.SAVINGS : texts.accounts.CHECKING
  return texts.once({ account, last4, landlord, total: money(total), day: dayInWords(day), phone })
}
