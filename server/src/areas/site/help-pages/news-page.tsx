import type { Day } from '@freehold/rules/day'
import { formatsOf } from '@freehold/rules/text/formats'
import { publicPage, type SitePage } from '../../../guests/site/public-page'
import type { Site } from '../../../guests/site/site'
import type { News } from '../help/news'
import { helpStyle } from './help-style'
import { anchorOf } from './page-addresses'
import { Html } from './page-html'

/** The news of the product, with the day and the version. */
export const newsPage = (now: Date, { site, news }: { site: Site; news: readonly News[] }): SitePage =>
  publicPage(site, now, {
    title: "What's new",
    description: `What is new in ${site.product}, with the day and the version of each change.`,
    path: '/help/news',
    style: helpStyle,
    children: (
      <section class="band first">
        <div class="column">
          <nav aria-label="Breadcrumbs">
            <ol class="crumbs">
              <li>
                <a href="/help">Help</a>
              </li>
            </ol>
          </nav>
          <h1>What's new</h1>
          <div class="prose news">
            {news.map(({ day, version, title, content, children }) => (
              <article key={title} id={anchorOf(title)}>
                <p class="over">
                  <time datetime={day}>{formatsOf('en').dayInWords(day as Day)}</time> · Version {version}
                </p>
                <h2>{title}</h2>
                <Html html={content} />
                {children.map((part) => (
                  <section key={part.title}>
                    <h3>{part.title}</h3>
                    <Html html={part.content} />
                  </section>
                ))}
              </article>
            ))}
          </div>
        </div>
      </section>
    ),
  })
