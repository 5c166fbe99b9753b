import type { Language } from '@freehold/rules/text/language'
import { ask } from '../api/ask'
import { failureText } from '../api/failure-text'
import { queryClient } from '../api/queries'
import { useSession } from '../api/session'
import { toast } from '../kit/toast'
import { chooseLanguage } from '../texts/language'

/** Shows the portal in the chosen language, and saves it for a tenant who is signed in: mails and receipts follow. */
export function useChooseLanguage(): (language: Language) => void {
  const { token, tenant } = useSession()
  return (language) => {
    const save = async () => {
      await chooseLanguage(language)
      if (token === null || tenant?.viewer) return
      await ask('POST tenants/save-language', { language })
      // Some replies hold words of their own.
      await queryClient.invalidateQueries()
    }
    void save().catch((error: Error) => {
      const text = failureText(error)
      if (text !== null) toast.error(text)
    })
  }
}
