import type { ComponentChildren, JSX } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { trustedTypes } from '../../http/headers'
import type { OwnScript } from '../page'
import { Foot } from './foot'
import { LoginDialog } from './login-dialog'
import type { Site } from './site'
import { siteFonts } from './site-fonts'
import { siteScript } from './site-script'
import { type OwnStyle, siteSheet, siteSheetSource } from './style/sheet'
import { Top } from './top'

/**
 * A page of the public site: `publicPage(site, now, { title, description, path, children })`, where `site` is `siteOf(config)`. A page
 * that is the same for everyone goes to `addSitePage(app, context, path, (site, now) => publicPage(...))`, which renders it once and keeps
 * it compressed. A page that depends on its request is rendered by its route and sent with `sendSitePage(reply, status, page)`.
 *
 * Look: `<section class="band">` is a full-width strip (`tint`, `hatch` and `ink` color it), `<div class="column">` inside it is the
 * column, `prose` a column for reading, `lead` the sentence below a title, `cards` a grid of `card`s, `over` a quiet line above a title.
 * The forms, buttons and notices of `guests` work as they do on guest pages. No `style` attribute, no handler: the policy refuses both.
 */
interface PublicPage {
  /** At most 60 characters with the product's name, which is added to every title that lacks it. */
  title: string
  /** At most 155 characters, for search engines and previews. */
  description: string
  /** The page's own address, such as `/features`. */
  path: string
  children: ComponentChildren
  /** More for the head of the document, such as structured data. */
  head?: ComponentChildren
  /** Scripts of the page beside the one of the layout. All of them have 3 kB together. */
  scripts?: readonly OwnScript[]
  /** The style of this page alone, made by `ownStyle`. */
  style?: OwnStyle
  /** Search engines leave it out. */
  hidden?: boolean
}

export interface SitePage {
  html: string
  policy: string
  hidden: boolean
}

/** A page runs and styles what its hashes name, and nothing comes from another server. */
const policyOf = (scripts: readonly OwnScript[], style: OwnStyle | undefined): string =>
  [
    "default-src 'none'",
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `script-src ${scripts.map(({ source }) => source).join(' ')}`,
    `style-src ${[siteSheetSource, ...(style ? [style.source] : [])].join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...trustedTypes([]),
  ].join('; ')

/** Our own text, as the browser has to find it for its hash. */
const asIs = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } })

const sharePicture = '/site/share.jpg'

function Head({ site, page, title }: { site: Site; page: PublicPage; title: string }): JSX.Element {
  const url = `${site.url}${page.path === '/' ? '/' : page.path}`
  const shared: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', site.product],
    ['og:title', title],
    ['og:description', page.description],
    ['og:url', url],
    ['og:image', `${site.url}${sharePicture}`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'The dashboard with cash flow, occupancy, late tenants and work orders'],
  ]
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={page.description} />
      {page.hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {siteFonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossorigin="anonymous" />
      ))}
      {shared.map(([name, value]) => (
        <meta key={name} {...{ property: name }} content={value} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      {page.head}
      <style {...asIs(siteSheet)} />
      {page.style ? <style {...asIs(page.style.text)} /> : null}
    </head>
  )
}

export function publicPage(site: Site, now: Date, page: PublicPage): SitePage {
  const scripts = [siteScript, ...(page.scripts ?? [])]
  const title = page.title.includes(site.product) ? page.title : `${page.title} - ${site.product}`
  const html = renderToString(
    <html lang="en">
      <Head site={site} page={page} title={title} />
      <body>
        <a class="skip" href="#main">
          Skip to content
        </a>
        <Top site={site} path={page.path} />
        <main id="main" tabindex={-1}>
          {page.children}
        </main>
        <Foot site={site} year={now.getUTCFullYear()} />
        <LoginDialog site={site} />
        {scripts.map(({ text }) => (
          <script key={text} {...asIs(text)} />
        ))}
      </body>
    </html>,
  )
  return { html: `<!doctype html>\n${html}\n`, policy: policyOf(scripts, page.style), hidden: page.hidden === true }
}
