import type { Article } from '../help/article'
import { anchorOf } from './page-addresses'

/** The HTML of an article as its public page has it, and the words of the glossary that it explains. */
interface Shown {
  html: string
  meanings: readonly { id: string; word: string; meaning: string }[]
}

const explained = /<dfn title="([^"]*)">([^<]*)<\/dfn>/g
const link = /<a href="(\/[^"]*)">/g

/**
 * Reading and searching need no account, so a link to a screen becomes one to the article about it. An explained word
 * becomes a button that shows its meaning, without a script.
 */
export function shownHtml(html: string, articles: ReadonlyMap<string, string>): Shown {
  const meanings = [...html.matchAll(explained)].map(([, meaning = '', word = '']) => ({
    id: idOf(word),
    word,
    meaning,
  }))
  return {
    meanings,
    html: html
      .replace(link, (whole, to: string) => {
        const article = articles.get(to)
        return article === undefined ? whole : `<a href="${article}">`
      })
      .replace(
        explained,
        (_, _meaning, word: string) =>
          `<dfn><button type="button" popovertarget="${idOf(word)}">${word}</button></dfn>`,
      ),
  }
}

const idOf = (word: string): string => `word-${anchorOf(word)}`

/** The articles about screens, by the path of the screen. */
export const articlesOfScreens = (articles: readonly Article[]): ReadonlyMap<string, string> =>
  new Map(articles.filter(({ screen }) => screen !== '').map(({ screen, address }) => [screen, address]))

/** HTML that was made from our own Markdown. */
export const Html = ({ html }: { html: string }) => <div class="text" dangerouslySetInnerHTML={{ __html: html }} />

/** The meanings of the explained words, each shown by its button. */
export const Meanings = ({ meanings }: Pick<Shown, 'meanings'>) => (
  <>
    {meanings.map(({ id, word, meaning }) => (
      <div key={id} id={id} popover="auto" class="meaning">
        <p>
          <b>{word}</b> <span dangerouslySetInnerHTML={{ __html: meaning }} />
        </p>
      </div>
    ))}
  </>
)

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The first sentence or two of an article, as text. */
export function summaryOf({ content }: Pick<Article, 'content'>, longest = 155): string {
  const lead = content.split('</p>')[0] ?? ''
  const text = lead.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
  if (text.length <= longest) return text
  const cut = text.slice(0, longest - 1)
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`
}

/** Facts for search engines. A closing tag inside a title would end the script. */
export const StructuredData = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
  />
)
