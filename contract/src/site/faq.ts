import { z } from 'zod'
import { get } from '../kit/call'
import { field } from '../kit/field'

/** Content is HTML made from our own Markdown; nothing in it can run. */
const passage = { title: z.string(), content: z.string() }

const sections = z.array(
  z.object({
    ...passage,
    faq: z.array(
      z.object({
        ...passage,
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
      ? { refused: `The keyword may have at most ${longest} characters.` }
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
      'The help articles that match the words of a keyword, the best first. Where no article has all of them, the three nearest come.',
    input: { keyword },
    reply: { data: sections },
    limit: 'search',
  }),
}
