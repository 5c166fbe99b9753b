import { useFormats, useTexts } from '../texts/language'

/** Days in a sentence: "Nov 21, 2026 and Nov 28, 2026". */
export function useDays(): (days: readonly string[]) => string {
  const texts = useTexts('autopay')
  const { dayInWords } = useFormats()
  return (days) => days.map(dayInWords).join(texts.and)
}
