import { z } from 'zod'
import { get } from '../kit/call'
import { field, flag } from '../kit/field'

/** Content is HTML made from our own Markdown; nothing in it can run. A `dfn` has the meaning of its word as its title. */
const passage = { title: z.string(), content: z.string() }

const sections = z.array(
  z.object({
    ...passage,
    /** The language of its articles: `en`, or `es` for those that tenants read in Spanish. */
    language: z.string(),
    /** Written for the tenants of a landlord, and for everyone else. */
    readers: z.enum(['staff', 'tenants']),
    faq: z.array(
      z.object({
        ...passage,
        /** The path of its public page. */
        address: z.string(),
        /** The path of the same article in another language; empty where there is none. */
        other: z.string(),
        /** The path of the screen that the article is about; empty for one that is about no screen. */
        screen: z.string(),
        children: z.array(z.object(passage)),
      }),
    ),
  }),
)

const shortest = 2
const longest = 100

const keyword = field({ kind: 'text', label: 'The keyword', required: true, max: longest }, '', (value) =>
  value.length < shortest
    ? { refused: `Type at least ${shortest} letters to search.` }
    : value.length > longest
      ? { refused: `The keyword can have at most ${longest} characters.` }
      : value,
)

export const faq = {
  default: get('faq/default', {
    about: 'Every help article, by section: one for each screen, with a title and its steps as HTML.',
    reply: { data: sections },
    limit: 'search',
  }),
  search: get('faq/search', {
    about:
      'The help articles that answer a question, the best first. Where none does, the three nearest come, and the words of the question are kept for the operator without the person who asked.',
    input: {
      keyword,
      /** Asked while a person types: the words are not kept for the operator, even where nothing is found. */
      typing: flag('Typing'),
    },
    reply: {
      data: sections,
      /** True if an article answers the question; otherwise the nearest few came, or none. */
      sure: z.boolean(),
    },
    limit: 'search',
  }),
  news: get('faq/news', {
    about: 'What is new in the product, the newest first, with the day and the version.',
    reply: {
      data: z.array(
        z.object({ ...passage, day: z.string(), version: z.string(), children: z.array(z.object(passage)) }),
      ),
    },
    limit: 'search',
  }),
}
