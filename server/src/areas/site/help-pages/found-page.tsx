import { publicPage, type SitePage } from '../../../guests/site/public-page'
import type { Site } from '../../../guests/site/site'
import type { Found, Hit } from '../help/find-articles'
import { helpStyle } from './help-style'
import { anchorOf, type Placed } from './page-addresses'
import { articlesOfScreens, Html, Meanings, shownHtml, summaryOf } from './page-html'
import { SearchBox } from './search-box'
import { searchScript } from './search-script'

interface FoundPageProps {
  site: Site
  keyword: string
  found: Found
  all: readonly Placed[]
  /** The fault of the words that were sent. */
  fault?: string | undefined
}

/** Offered to a question of which no word is known: the first articles of all. */
const beginningsAtMost = 3

/** The answers to a question, the best one at once. Where there is none, the nearest three and a way to ask a person. */
export const foundPage = (now: Date, { site, keyword, found, all, fault }: FoundPageProps): SitePage =>
  publicPage(site, now, {
    title: 'Help search',
    description: `Answers from ${site.product} help.`,
    path: '/help',
    hidden: true,
    style: helpStyle,
    scripts: [searchScript],
    children: (
      <>
        <section class="band first hatch">
          <div class="column">
            <h1>We are here to help you</h1>
            <SearchBox fault={fault} />
          </div>
        </section>
        <section class="band first">
          <div class="column">
            {fault === undefined ? (
              <p class="lead" role="status">
                {headOf(keyword, found)}
              </p>
            ) : null}
            {found.hits.length === 0 ? null : (
              <ol class="answers">
                {found.hits.map((hit, at) => (
                  <Answer key={hit.article.address} hit={hit} all={all} isBest={at === 0 && found.sure} />
                ))}
              </ol>
            )}
            {fault === undefined && found.hits.length === 0 ? <Beginnings all={all} /> : null}
            <div class="acts">
              <a class="button second" href="/help">
                Show all articles
              </a>
              {found.sure || site.contactEmail === null ? null : (
                <a class="button second" href="/contact">
                  Contact us
                </a>
              )}
            </div>
          </div>
        </section>
      </>
    ),
  })

const Beginnings = ({ all }: { all: readonly Placed[] }) => (
  <ol class="answers">
    {all.slice(0, beginningsAtMost).map(({ section, article }) => (
      <li key={article.address}>
        <p class="dim small">{section.title}</p>
        <h2>
          <a href={article.address}>{article.title}</a>
        </h2>
        <p>{summaryOf(article)}</p>
      </li>
    ))}
  </ol>
)

function headOf(keyword: string, { hits, sure }: Found): string {
  if (hits.length === 0) return `No article answers "${keyword}". Try other words, or start with one of these:`
  if (!sure) return `No article answers "${keyword}". These come closest:`
  return hits.length === 1 ? `1 article for "${keyword}"` : `${hits.length} articles for "${keyword}"`
}

function Answer({
  hit: { section, article, part },
  all,
  isBest,
}: {
  hit: Hit
  all: readonly Placed[]
  isBest: boolean
}) {
  const to = part ? `${article.address}#${anchorOf(part.title)}` : article.address
  const shown = shownHtml((part ?? article).content, articlesOfScreens(all.map((one) => one.article)))
  return (
    <li lang={section.language}>
      <p class="dim small">{section.title}</p>
      <h2>
        <a href={article.address}>{article.title}</a>
      </h2>
      <p>{summaryOf(article)}</p>
      {isBest ? (
        <div class="best">
          {part ? (
            <h3>
              <a href={to}>{part.title}</a>
            </h3>
          ) : null}
          <Html html={shown.html} />
          <Meanings meanings={shown.meanings} />
        </div>
      ) : part ? (
        <p class="part">
          <a href={to}>{part.title}</a>
        </p>
      ) : null}
    </li>
  )
}
