import type { FastifyReply } from 'fastify'
import { apiHeaders } from '../../../http/headers'
import { publicBar, publicStyle } from '../../../http/public-style'
import { escapeHtml } from '../../../providers/mail/escape'
import type { Photo } from './photo'

/**
 * The page runs nothing. It shows pictures of this server, and sends its form there. It connects to nothing either, but
 * programs that judge a page read robots.txt in its name.
 */
const policy =
  "default-src 'none'; img-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const style = `
main { max-width: 1000px } header span { max-width: 968px }
img { display: block; width: 100%; height: auto; aspect-ratio: 4 / 3; object-fit: cover; background: var(--line); border-radius: 8px }
h2 { margin: 32px 0 8px; font-size: 20px } p { margin: 8px 0 }
.price { margin: 0; font-size: 24px; font-weight: 700 } .quiet { color: var(--quiet) }
.text { white-space: pre-line; max-width: 44rem }
.homes { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr)); gap: 24px; margin: 24px 0 0; padding: 0; list-style: none }
.home { overflow: hidden; background: var(--surface); border: 1px solid var(--line); border-radius: 8px } .home img { border-radius: 0 }
.home > div { padding: 14px 16px 18px } .home h2 { margin: 0 0 4px; font-size: 18px }
.photos { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr)); gap: 12px; margin: 12px 0 0; padding: 0; list-style: none }
.top { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr)); gap: 24px; align-items: start }
table { width: 100%; max-width: 32rem; border-collapse: collapse } th, td { padding: 8px 0; text-align: left; border-bottom: 1px solid var(--line); font-weight: 400 }
td { text-align: right; font-variant-numeric: tabular-nums } tfoot th, tfoot td { font-weight: 700 } caption { padding: 0 0 4px; text-align: left; color: var(--quiet) }
ul.facts { margin: 12px 0; padding-left: 20px }
.go { display: inline-flex; align-items: center; min-height: 44px; margin: 8px 0; padding: 0 24px; background: #70356f; color: #fff; border-radius: 6px; font-weight: 600; text-decoration: none }
.tag { display: inline-block; margin: 0 6px 6px 0; padding: 2px 10px; border: 1px solid var(--deep); border-radius: 12px; color: var(--deep); font-size: 14px }
footer { margin-top: 48px; padding-top: 16px; border-top: 1px solid var(--line); color: var(--quiet); font-size: 14px }
form { max-width: 32rem } label { display: block; margin: 12px 0 4px } input, textarea { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--quiet); border-radius: 6px; background: var(--surface); color: inherit; font: inherit } textarea { min-height: 110px }
button { margin-top: 16px } .trap { position: absolute; left: -9999px } .wrong { color: var(--wrong) }
@media (max-width: 480px) { .go { display: flex; justify-content: center } }
`

interface MarketPage {
  title: string
  company: string
  /** Further parts of the head: what a shared link shows, data for search engines. */
  head?: string
  body: string
  /** Search engines are asked to leave it out. */
  hidden?: boolean
}

export const marketPage = ({ title, company, head = '', body, hidden = false }: MarketPage): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
${hidden ? '<meta name="robots" content="noindex">' : ''}${head}<style>${publicStyle}${style}</style></head>
<body>${publicBar(company)}<main>${body}
<footer>Equal housing opportunity. Everyone is welcome to apply.</footer></main></body>
</html>
`

/** A browser asks again each time: a home that is rented is gone at once. */
export const sendMarketPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply
    .headers({
      ...apiHeaders,
      'Content-Security-Policy': policy,
      'Cache-Control': status === 200 ? 'no-cache' : 'no-store',
      ...(status !== 200 && { 'X-Robots-Tag': 'noindex' }),
    })
    .type('text/html; charset=utf-8')
    .code(status)
    .send(html)

interface Shared {
  title: string
  summary: string
  url: string
  /** None where there is nothing to show. */
  photo?: Photo | undefined
  company: string
}

/** The preview that messengers and networks show of a shared link. */
export function openGraph({ title, summary, url, photo, company }: Shared): string {
  const tags: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', company],
    ['og:title', title],
    ['og:description', summary],
    ['og:url', url],
    ...(photo
      ? ([
          ['og:image', photo.url],
          ['og:image:alt', photo.alt],
        ] as [string, string][])
      : []),
  ]
  const metas = tags.map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`)
  return [
    `<meta name="description" content="${escapeHtml(summary)}">`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...metas,
    `<meta name="twitter:card" content="${photo ? 'summary_large_image' : 'summary'}">`,
  ].join('\n')
}
