import { publicPage, type SitePage } from '../../../guests/site/public-page'
import type { Site } from '../../../guests/site/site'
import type { Article, Section } from '../help/article'
import { helpStyle } from './help-style'
import { anchorOf, anchorOfSection } from './page-addresses'
import { Html } from './page-html'
import { SearchBox } from './search-box'
import { searchScript } from './search-script'

interface HelpPageProps {
  site: Site
  sections: readonly Section[]
}

/** All help: each section with its articles, each article with its lead and its parts. */
export const helpPage = (now: Date, { site, sections }: HelpPageProps): SitePage =>
  publicPage(site, now, {
    title: 'Help',
    description: `How to do everything in ${site.product}: rent, leases, repairs, reports and the tenant portal, step by step.`,
    path: '/help',
    style: helpStyle,
    scripts: [searchScript],
    children: (
      <>
        <section class="band first hatch">
          <div class="column">
            <h1>We are here to help you</h1>
            <SearchBox />
            <nav class="jump" aria-label="Sections">
              {sections.map((section) => (
                <a key={section.title} href={`#${anchorOfSection(section)}`} lang={section.language}>
                  {section.title}
                </a>
              ))}
            </nav>
          </div>
        </section>
        <section class="band" aria-label="All articles">
          <div class="column">
            {sections.map((section) => (
              <Group key={section.title} section={section} />
            ))}
            <div class="acts">
              <a class="button second" href="/help/news">
                What's new
              </a>
              {site.contactEmail === null ? null : (
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

const Group = ({ section }: { section: Section }) => (
  <section class="group" id={anchorOfSection(section)} lang={section.language}>
    <div>
      <h2>{section.title}</h2>
      <Html html={section.content} />
    </div>
    <div>
      {section.faq.map((article) => (
        <Folded key={article.address} article={article} language={section.language} />
      ))}
    </div>
  </section>
)

/** An article shows so many of its parts here, so that the page stays light; the article has them all. */
const mostParts = 5

const Folded = ({ article, language }: { article: Article; language: string }) => (
  <details>
    <summary>
      <h3>{article.title}</h3>
    </summary>
    <div class="inside">
      <Html html={firstSentence(article.content)} />
      <ul>
        {article.children.slice(0, mostParts).map(({ title }) => (
          <li key={title}>
            <a href={`${article.address}#${anchorOf(title)}`}>{title}</a>
          </li>
        ))}
      </ul>
      <p>
        <a class="whole" href={article.address}>
          {language === 'es' ? 'Leer el artículo' : 'Read the article'}
        </a>
      </p>
    </div>
  </details>
)

/** The lead in short: the article has the rest of it, with its links and its explained words. */
const firstSentence = (html: string): string => {
  const [lead = ''] = html.split('</p>')
  const [sentence = ''] = lead.replace(/<[^>]+>/g, '').split(/(?<=[.!?])\s/)
  return `<p>${sentence}</p>`
}
