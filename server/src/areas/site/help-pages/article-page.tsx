import { publicPage, type SitePage } from '../../../guests/site/public-page'
import type { Site } from '../../../guests/site/site'
import type { Article } from '../help/article'
import { helpStyle } from './help-style'
import { anchorOf, anchorOfSection, type Placed } from './page-addresses'
import { articlesOfScreens, Html, Meanings, StructuredData, shownHtml, summaryOf } from './page-html'
import { relatedTo } from './related'
import { SearchBox } from './search-box'
import { searchScript } from './search-script'

interface ArticlePageProps {
  site: Site
  placed: Placed
  all: readonly Placed[]
}

const words = {
  en: { open: 'Open this screen', parts: 'On this page', related: 'Related articles', other: 'En español' },
  es: { open: 'Abrir esta pantalla', parts: 'En esta página', related: 'Otros artículos', other: 'In English' },
} as const

/** One article at an address of its own. */
export function articlePage(now: Date, { site, placed, all }: ArticlePageProps): SitePage {
  const { section, article } = placed
  const { title, address, other, screen } = article
  const isSpanish = section.language === 'es'
  const say = words[isSpanish ? 'es' : 'en']
  const screens = articlesOfScreens(all.map((one) => one.article))
  const lead = shownHtml(article.content, screens)
  const parts = article.children.map((part) => ({
    ...part,
    ...shownHtml(part.content, screens),
    id: anchorOf(part.title),
  }))
  return publicPage(site, now, {
    title: `${title} - ${isSpanish ? 'Ayuda' : 'Help'}`,
    description: summaryOf(article),
    path: address,
    style: helpStyle,
    scripts: [searchScript],
    head: (
      <>
        {other === '' ? null : <link rel="alternate" hreflang={isSpanish ? 'en' : 'es'} href={`${site.url}${other}`} />}
        <Crumbs site={site} placed={placed} />
      </>
    ),
    children: (
      <section class="band first">
        <div class="column article" lang={section.language}>
          <article>
            <nav aria-label={isSpanish ? 'Ruta' : 'Breadcrumbs'}>
              <ol class="crumbs">
                <li>
                  <a href="/help">{isSpanish ? 'Ayuda' : 'Help'}</a>
                </li>
                <li>
                  <a href={`/help#${anchorOfSection(section)}`}>{section.title}</a>
                </li>
              </ol>
            </nav>
            <h1>{title}</h1>
            <div class="first">
              <Html html={lead.html} />
            </div>
            {screen === '' ? null : (
              <p class="open">
                <a class="button second" href={screen}>
                  {say.open}
                </a>
              </p>
            )}
            {parts.map((part) => (
              <section key={part.id} id={part.id}>
                <h2>{part.title}</h2>
                <Html html={part.html} />
              </section>
            ))}
            <Meanings meanings={[lead, ...parts].flatMap(({ meanings }) => meanings)} />
          </article>
          <aside class="side">
            <SearchBox language={isSpanish ? 'es' : 'en'} narrow />
            <Ways title={say.parts} ways={parts.map((part) => [part.title, `#${part.id}`])} />
            <Ways title={say.related} ways={relatedTo(placed, all).map((one: Article) => [one.title, one.address])} />
            {other === '' ? null : (
              <p>
                <a href={other} lang={isSpanish ? 'en' : 'es'} hreflang={isSpanish ? 'en' : 'es'}>
                  {say.other}
                </a>
              </p>
            )}
          </aside>
        </div>
      </section>
    ),
  })
}

const Ways = ({ title, ways }: { title: string; ways: readonly (readonly [string, string])[] }) =>
  ways.length === 0 ? null : (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {ways.map(([text, href]) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )

/** The way to the article for search engines, in the words of schema.org. */
function Crumbs({ site, placed: { section, article } }: Pick<ArticlePageProps, 'site' | 'placed'>) {
  const steps = [
    { name: 'Help', item: `${site.url}/help` },
    { name: section.title, item: `${site.url}/help#${anchorOfSection(section)}` },
    { name: article.title, item: `${site.url}${article.address}` },
  ]
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  }
  return <StructuredData data={data} />
}
