import type { faq } from '@freehold/contract/site/faq'
import type { HandlersOf } from '../../http/answers'
import { grouped } from './help/find-articles'
import { help } from './help/help'
import { keepQuestion } from './help/keep-question'
import { searchHelp } from './help/search-help'

export const faqHandlers: HandlersOf<typeof faq> = {
  default: async () => ({ data: [...(await help()).sections] }),
  search: async ({ context, input: { keyword, typing } }) => {
    const { hits, sure } = await searchHelp(keyword)
    if (!sure && !typing) await keepQuestion(context, keyword)
    return { data: grouped(hits), sure }
  },
  news: async () => ({ data: [...(await help()).news] }),
}
