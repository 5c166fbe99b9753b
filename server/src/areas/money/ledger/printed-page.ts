import { firstLanguage, type Language } from '@freehold/rules/text/language'
import type { FastifyReply } from 'fastify'
import type { AppContext } from '../../../app-context'
import { letterheadOfPage } from '../../../documents/letterhead'
import { pageFonts } from '../../../documents/page-fonts'
import { escapeHtml } from '../../../providers/mail/escape'

/** The page's own policy: it runs nothing and fetches nothing. Its logo and its fonts are in the page itself. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** No text of a person can hold these, because `<` is escaped. */
const logoPlace = '<!-- logo -->'
const linesPlace = '<!-- lines -->'

const pageOf: Readonly<Record<Language, string>> = {
  en: '"Page " counter(page) " of " counter(pages)',
  es: '"Página " counter(page) " de " counter(pages)',
}

/** Letter paper with counted sheets, always light: ink is black whatever the screen's scheme is. */
const style = (language: Language): string => `
@page { size: letter; margin: 18mm 16mm; @bottom-center { content: ${pageOf[language]}; font: 9px 'Hanken Grotesk', system-ui, sans-serif; color: #555 } }
:root { color-scheme: light }
body { margin: 0 auto; padding: 40px 28px 64px; max-width: 184mm; background: #fff; color: #000; font: 14px/1.5 'Hanken Grotesk', system-ui, sans-serif }
header { display: flex; justify-content: space-between; align-items: flex-end; gap: 24px; padding-bottom: 10px; margin-bottom: 20px; border-bottom: 1.5px solid #000 }
header p { margin: 0 } .sender { color: #555; font-size: 12px } .logo { display: block; max-width: 60mm; max-height: 20mm; margin-bottom: 6px } .company { font: 600 19px/1.3 'Bricolage Grotesque', system-ui, sans-serif } .issued { white-space: nowrap }
h1, h2 { font-family: 'Bricolage Grotesque', system-ui, sans-serif; font-weight: 600; break-after: avoid } h1 { margin: 0 0 12px; font-size: 22px; line-height: 1.2 } h2 { margin: 24px 0 6px; font-size: 15px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 18px; margin: 0 0 20px }
dt { color: #555 } dd { margin: 0; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse } thead { display: table-header-group } tfoot { display: table-row-group; font-weight: 600; break-before: avoid }
th, td { padding: 5px 12px 5px 0; text-align: left; vertical-align: top; border-bottom: 1px solid #bbb; overflow-wrap: break-word }
td:not(.num, .day) { min-width: 5em; overflow-wrap: anywhere } header div { min-width: 0; overflow-wrap: anywhere }
thead th, .day { white-space: nowrap } .dense { font-size: 12px }
thead th, tfoot tr:first-child > * { border-bottom: 1.5px solid #000 } tfoot tr:first-child > * { border-top: 1.5px solid #000 }
th:last-child, td:last-child { padding-right: 0 } tr { break-inside: avoid } .num { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums lining-nums }
.quiet { color: #555 } .foot { margin-top: 24px } p { margin: 0 0 10px } address { font-style: normal; white-space: pre-line }
@media screen and (max-width: 600px) { body { padding: 20px 14px 40px } th, td { padding-right: 6px } td:not(.num, .day) { min-width: 4em } .day { white-space: normal } dl { grid-template-columns: minmax(0, 1fr) } dd { margin-bottom: 6px } }
@media print { body { padding: 0; max-width: none } }
`

/** A page to read and to print: the company in its header, the rest as given. `body` is HTML already. */
export const printedPage = ({
  title,
  language = firstLanguage,
  company,
  issued,
  body,
}: Record<'title' | 'company' | 'issued' | 'body', string> & { language?: Language }) =>
  `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${style(language)}</style></head>
<body><header><div>${logoPlace}<p class="company">${escapeHtml(company)}</p>${linesPlace}</div><p class="issued">${escapeHtml(issued)}</p></header><main>${body}</main></body>
</html>
`

/** A page that is stored as it was issued has no place for the letterhead of another day. */
export const withoutLetterhead = (html: string): string => html.replace(logoPlace, '').replace(linesPlace, '')

/** Sends the page under the letterhead that the account has now. */
export async function sendPage(
  context: AppContext,
  scope: { account: number },
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  const letterhead = await letterheadOfPage(context, scope)
  const logo = letterhead.logo === '' ? '' : `<img class="logo" src="${letterhead.logo}" alt="">`
  const lines = letterhead.lines.map((line) => `<p class="sender">${escapeHtml(line)}</p>`).join('')
  return sendIssuedPage(
    reply,
    // Functions, because `$` in what a person typed means something in a replacement's text.
    html
      .replace('</head>', () => `<style>${pageFonts()}</style></head>`)
      .replace(logoPlace, () => logo)
      .replace(linesPlace, () => lines),
  )
}

/** Sends a page as it was stored, byte for byte: its hash is what was signed. */
export const sendIssuedPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply.header('Content-Security-Policy', policy).type('text/html; charset=utf-8').send(html)
