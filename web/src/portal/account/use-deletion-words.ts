import { methodName } from '@freehold/rules/portal/method-name'
import type { Reply } from '../../api/types'
import { useAsk } from '../api/queries'
import { useLanguage, useTexts } from '../texts/language'

type Saved = Reply<'GET tenants/get-methods'>['data'][number]

/** What deleting a saved way to pay means, also for the autopay that uses it. */
export function useDeletionWords(): (saved: Saved) => string {
  const texts = useTexts('account').saved
  const language = useLanguage()
  const plans = useAsk('GET tenants/get-autopay').data?.data.plans ?? []
  return (saved) => {
    const words = texts.words(methodName(saved, language))
    const pays = plans.some(({ method_id, state }) => method_id === saved.id && state !== 'ENDED')
    return pays ? `${words} ${texts.pausesAutopay}` : words
  }
}
