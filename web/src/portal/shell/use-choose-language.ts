import type { Language } from '@freehold/rules/text/language'
import { failureText } from '../api/failure-text'
import { toast } from '../kit/toast'
import { chooseLanguage } from '../texts/language'

/** Shows the portal in the chosen language. A failure, such as no connection, leaves the old one. */
export function useChooseLanguage(): (language: Language) => void {
  return (language) => {
    void chooseLanguage(language).catch((error: Error) => {
      const text = failureText(error)
      if (text !== null) toast.error(text)
    })
  }
}
