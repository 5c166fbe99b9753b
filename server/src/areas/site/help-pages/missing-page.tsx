import { publicPage, type SitePage } from '../../../guests/site/public-page'
import type { Site } from '../../../guests/site/site'
import { helpStyle } from './help-style'
import { SearchBox } from './search-box'
import { searchScript } from './search-script'

/** For an address of the help that has no article. */
export const missingPage = (now: Date, site: Site): SitePage =>
  publicPage(site, now, {
    title: 'Article not found',
    description: `${site.product} help.`,
    path: '/help',
    hidden: true,
    style: helpStyle,
    scripts: [searchScript],
    children: (
      <section class="band first hatch">
        <div class="column">
          <h1>This article was not found</h1>
          <p class="lead">It may have a new name. Search for it, or look through all articles.</p>
          <SearchBox />
          <div class="acts">
            <a class="button second" href="/help">
              Show all articles
            </a>
          </div>
        </div>
      </section>
    ),
  })
