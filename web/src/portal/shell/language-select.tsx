import { type Language, languageNames, languages } from '@freehold/rules/text/language'
import { Select } from '../kit/field'
import { useLanguage, useTexts } from '../texts/language'
import { useChooseLanguage } from './use-choose-language'

const isLanguage = (text: string): text is Language => languages.some((one) => one === text)

export function LanguageSelect({ hint }: { hint: string }) {
  const texts = useTexts('shell')
  const language = useLanguage()
  const choose = useChooseLanguage()
  return (
    <Select
      label={texts.language}
      hint={hint}
      value={language}
      options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
      onChange={(chosen) => isLanguage(chosen) && choose(chosen)}
    />
  )
}
