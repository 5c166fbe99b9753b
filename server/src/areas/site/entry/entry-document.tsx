import type { ComponentChildren } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { type DemoLogins, demoLoginsText } from '../../../greeting'
import type { OwnScript } from '../../../guests/page'
import { clientSite } from '../../../guests/site/client-site'
import { drawnScript } from '../../../guests/site/drawn-script'
import { Foot } from '../../../guests/site/foot'
import type { Site } from '../../../guests/site/site'
import { siteFonts } from '../../../guests/site/site-fonts'
import { Top } from '../../../guests/site/top'
import type { EntryFiles } from '../../../http/entry-files'
import { FloorPlan } from '../pages/home/floor-plan'
import { clientFontSheet, entrySheet } from './entry-style'

export interface EntryScreen {
  path: string
  title: string
  lead: string | null
  form: ComponentChildren
}

interface Shown {
  site: Site
  year: number
  files: EntryFiles
  scheme: OwnScript
  staff: DemoLogins['staff']
  screen: EntryScreen
}

const asIs = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } })

/**
 * The page of the web client with one of its screens already drawn. `#early` is what the server drew; the client draws its own into
 * `#root`, which stays hidden until it takes over (`web/src/shell/public/take-over.ts`). The first style goes then; the second,
 * the fonts under the client's names, goes when the client's fonts have come.
 */
export function entryDocument({ site, year, files, scheme, staff, screen }: Shown) {
  const { path, title, lead, form } = screen
  const html = renderToString(
    <html lang="en" data-mantine-color-scheme="light">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="csp-nonce" content="__CSP_NONCE__" />
        <meta name="demo-logins" content={demoLoginsText(staff)} />
        <meta name="site" content={clientSite(site)} />
        <meta
          name="description"
          content={`${site.product}: owners, properties, units, tenants and money in one place.`}
        />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {siteFonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossorigin="anonymous" />
        ))}
        <title>{site.product}</title>
        <script {...asIs(scheme.text)} />
        <style nonce="__CSP_NONCE__" data-early {...asIs(entrySheet)} />
        <style nonce="__CSP_NONCE__" data-fonts {...asIs(clientFontSheet)} />
      </head>
      <body>
        <div id="early" data-files={JSON.stringify(files)}>
          <Top site={site} path={path} />
          <main>
            <div class="entry-page">
              <section class="entry-side" aria-labelledby="early-title">
                <div class="entry-column">
                  <h1 id="early-title">{title}</h1>
                  {lead === null ? null : <p class="entry-lead">{lead}</p>}
                  {form}
                </div>
              </section>
              <aside class="entry-plan" aria-hidden="true">
                <FloorPlan />
              </aside>
            </div>
          </main>
          <Foot site={site} year={year} />
        </div>
        <div id="root" />
        <script {...asIs(drawnScript.text)} />
      </body>
    </html>,
  )
  const sources = `script-src 'self' ${scheme.source} ${drawnScript.source}`
  return {
    html: `<!doctype html>\n${html}\n`,
    policy: (policy: string) => policy.replace("script-src 'self'", sources),
  }
}
