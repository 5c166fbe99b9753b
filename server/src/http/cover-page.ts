import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../providers/mail/escape'
import { apiHeaders, trustedTypes } from './headers'
import { publicBar, publicStyle } from './public-style'

/** The page fetches nothing, sends its form to this server alone, and runs nothing but the scripts named by their hashes. */
const policyOf = (scripts: string, besides: string) =>
  `default-src 'none'; ${besides}script-src ${scripts}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; ${trustedTypes([]).join('; ')}`

/** A page for people without a login, with one button at most. */
interface Cover {
  title: string
  /** Whose page it is. */
  company?: string
  paragraphs: readonly string[]
  /** The button posts to an address of this server. */
  button?: { label: string; action: string }
  /** The way on, by a link. */
  link?: { label: string; href: string }
}

export const coverPage = ({ title, company, paragraphs, button, link }: Cover): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style>${publicStyle}</style></head>
<body>${publicBar(company)}<main><h1>${escapeHtml(title)}</h1>
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
${button ? `<form method="post" action="${escapeHtml(button.action)}"><button type="submit">${escapeHtml(button.label)}</button></form>` : ''}${link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>` : ''}</main></body>
</html>
`

/** `besides` are more sources of the page, such as `img-src 'self'; `. */
export const sendCover = (
  reply: FastifyReply,
  status: number,
  html: string,
  scripts = "'none'",
  besides = '',
): FastifyReply =>
  reply
    .headers({ ...apiHeaders, 'Content-Security-Policy': policyOf(scripts, besides), 'X-Robots-Tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .code(status)
    .send(html)
