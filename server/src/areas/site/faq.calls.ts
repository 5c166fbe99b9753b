import type { faq } from '@freehold/contract/site/faq'
import type { HandlersOf } from '../../http/answers'
import { findArticles } from './help/find-articles'
import { helpSections } from './help/sections'

export const faqHandlers: HandlersOf<typeof faq> = {
  default: async () => ({ data: await helpSections() }),
  search: async ({ input: { keyword } }) => ({ data: findArticles(await helpSections(), keyword) }),
}
