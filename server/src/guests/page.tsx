import { type Language, languageNames } from '@freehold/rules/text/language'
import type { FastifyReply } from 'fastify'
import type { ComponentChildren, JSX } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { apiHeaders, trustedTypes } from '../http/headers'
import { firstFonts } from './fonts'
import { callAddress, type House, logoAddress } from './house'
import { type Refused, Summary } from './refused'
import { type OtherLanguage, rememberLanguage } from './spoken'
import { hashSource, sheet, sheetSource } from './style/sheet'
import { kitTexts } from './texts/kit'

/** A script of ours, whole in the page. */
export interface OwnScript {
  text: string
  /** The name of the script in the policy. */
  source: string
}

export const ownScript = (text: string): OwnScript => ({ text, source: hashSource(text) })

interface GuestPage {
  language: Language
  /** The way to the same page in the other language; none where there is no other. */
  other?: OtherLanguage | undefined
  /** The landlord of the page; null where the landlord is not known. */
  house: House | null
  title: string
  children: ComponentChildren
  /** The refusal, shown above everything else. */
  refused?: Refused | null
  scripts?: readonly OwnScript[]
  /** A script sends something to this server. */
  sends?: boolean
  /** The page of one paragraph and one button, or one that needs the width of a desk. */
  shape?: 'cover' | 'wide'
  /** It is for everyone. Search engines may list it, unless it is hidden. */
  open?: { head?: ComponentChildren; foot: string; hidden?: boolean }
}

/** A page as it is sent: what it may load and run is part of it. */
export interface Rendered {
  html: string
  policy: string
  open: boolean
}

/** The page fetches pictures and fonts of this server, sends its forms there, and runs and styles only what its hashes name. */
const policyOf = (scripts: readonly OwnScript[], connects: boolean, styles = sheetSource): string =>
  [
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self'",
    ...(connects ? ["connect-src 'self'"] : []),
    `script-src ${scripts.length === 0 ? "'none'" : scripts.map(({ source }) => source).join(' ')}`,
    `style-src ${styles}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...trustedTypes([]),
  ].join('; ')

/** Our own text, as the browser has to find it for its hash. */
const asIs = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } })

const Telephone = () => (
  <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">
    <path d="M5 3h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 12l5 2v4a2 2 0 0 1-2 2A15 15 0 0 1 3 5a2 2 0 0 1 2-2" />
  </svg>
)

/** Leads to the page in the other language, under that language's own name. A page that was posted is posted again. */
function LanguageSwitch({ other: { language, at, sends } }: { other: OtherLanguage }): JSX.Element {
  const name = languageNames[language]
  if (!sends)
    return (
      <a class="language" href={at} lang={language} hreflang={language}>
        {name}
      </a>
    )
  return (
    <form method="post" action={at}>
      {Object.entries(sends).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button type="submit" class="language" lang={language}>
        {name}
      </button>
    </form>
  )
}

type LetterheadProps = Pick<GuestPage, 'language' | 'other'> & { house: House }

function Letterhead({ house, language, other }: LetterheadProps): JSX.Element {
  const { company, phone, logo } = house
  return (
    <header class="house">
      <div>
        <span class="name">
          {logo === '' ? (
            <span class="initial" aria-hidden="true">
              {Array.from(company)[0] ?? ''}
            </span>
          ) : (
            <img class="logo" src={logoAddress(house)} alt="" />
          )}
          <span>{company}</span>
        </span>
        {phone === '' ? null : (
          <a class="call" href={callAddress(phone)} aria-label={`${kitTexts[language].call(company)}, ${phone}`}>
            <Telephone />
            <span>{phone}</span>
          </a>
        )}
        {other ? <LanguageSwitch other={other} /> : null}
      </div>
    </header>
  )
}

function Whole({
  language,
  other,
  house,
  title,
  children,
  refused,
  scripts = [],
  shape,
  open,
}: GuestPage): JSX.Element {
  const words = kitTexts[language]
  return (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {open && !open.hidden ? null : <meta name="robots" content="noindex" />}
        {open ? null : <meta name="referrer" content="no-referrer" />}
        <meta name="color-scheme" content="light dark" />
        <title>{refused ? `${words.error}: ${title}` : title}</title>
        {firstFonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossorigin="anonymous" />
        ))}
        {open?.head}
        <style {...asIs(sheet)} />
      </head>
      <body class={shape}>
        {house === null ? null : <Letterhead house={house} language={language} other={other} />}
        {house === null && other ? (
          <header class="bare">
            <LanguageSwitch other={other} />
          </header>
        ) : null}
        <main>
          {refused ? <Summary refused={refused} /> : null}
          {children}
        </main>
        {house === null ? null : (
          <footer class="foot">
            <div>
              <span>{words.from(house.company)}</span>
              <span>{open ? open.foot : words.private}</span>
            </div>
          </footer>
        )}
        {scripts.map(({ text }) => (
          <script key={text} {...asIs(text)} />
        ))}
      </body>
    </html>
  )
}

export function renderPage(page: GuestPage): Rendered {
  const open = page.open !== undefined
  return {
    html: `<!doctype html>\n${renderToString(<Whole {...page} />)}\n`,
    // Programs that judge a page for everyone read robots.txt in its name.
    policy: policyOf(page.scripts ?? [], open || page.sends === true),
    open,
  }
}

/** A sheet of paper that was issued with its own style: it runs nothing. */
export function paperPage(html: string): Rendered {
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = '']) => hashSource(style))
  return { html, policy: policyOf([], false, styles.join(' ') || "'none'"), open: false }
}

/**
 * No cache, index or next site learns of the page. A browser may keep an open one, and asks again each time. The same address
 * has the page in each language, so that a cache must not mix them.
 */
export function sendPage(reply: FastifyReply, status: number, { html, policy, open }: Rendered): FastifyReply {
  rememberLanguage(reply.request, reply)
  return reply
    .headers({
      ...apiHeaders,
      Vary: 'Accept-Language, Cookie',
      'Content-Security-Policy': policy,
      ...(open && status === 200 ? { 'Cache-Control': 'no-cache' } : { 'X-Robots-Tag': 'noindex' }),
    })
    .type('text/html; charset=utf-8')
    .code(status)
    .send(html)
}
