import { firstLanguage, type Language } from '@freehold/rules/text/language'
import { escapeHtml } from './escape'
import { logoInMail } from './port'
import { layoutTexts } from './texts/all'

interface Letter {
  /** The language that it is written in. */
  language?: Language | undefined
  /** The sender's name, shown above and below the text. */
  accountName: string
  /** The sender's logo goes with the mail. */
  hasLogo?: boolean
  heading: string
  /** Plain text, one paragraph each. A line break inside one is kept. */
  paragraphs: readonly string[]
  /** The one action, as a button; the plain text shows its address. */
  action?: { label: string; url: string }
  /** A list of facts, such as a receipt's lines. */
  facts?: readonly { label: string; value: string; url?: string }[]
  /** Why this letter came, in small print. */
  reason?: string
  /** The page on which the reader can stop mail like this. */
  unsubscribe?: string
}

/** The two forms of one letter, from the same words. */
export function layOut(letter: Letter): { text: string; html: string } {
  if (letter.action && !/^https?:\/\//i.test(letter.action.url))
    throw new RangeError('An email may link only to web addresses')
  return { text: asText(letter), html: asHtml(letter) }
}

function asText({
  language = firstLanguage,
  accountName,
  heading,
  paragraphs,
  facts = [],
  action,
  reason,
  unsubscribe,
}: Letter): string {
  const list = facts.map(({ label, value, url }) => `${label}: ${value}${url ? `\n${url}` : ''}`).join('\n')
  const link = action ? `${action.label}:\n${action.url}` : ''
  const stop = unsubscribe ? `${layoutTexts[language].unsubscribe}: ${unsubscribe}` : ''
  const parts = [heading, ...paragraphs, list, link, `-- \n${accountName}`, reason ?? '', stop]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

const font = "font-family:'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

function asHtml({
  language = firstLanguage,
  accountName,
  hasLogo = false,
  heading,
  paragraphs,
  facts = [],
  action,
  reason,
  unsubscribe,
}: Letter): string {
  const body = [
    `<h1 style="margin:0 0 20px;font-size:22px;line-height:1.3;color:#271e27">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    facts.length > 0 ? table(facts) : '',
    action ? button(action, layoutTexts[language].open) : '',
  ].join('\n')
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(heading)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f5f3f5;${font}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="560" cellspacing="0" cellpadding="0" style="width:100%;max-width:560px">
<tr><td style="padding:0 4px 12px;font-size:15px;font-weight:600;color:#70356f">${hasLogo ? logo : ''}${escapeHtml(accountName)}</td></tr>
<tr><td style="padding:32px;background:#ffffff;border:1px solid #dfdbdf;border-radius:8px">
${body}
</td></tr>
<tr><td style="padding:16px 4px;font-size:13px;line-height:1.5;color:#5e565e">${escapeHtml(accountName)}${small(reason)}${stopLink(unsubscribe, layoutTexts[language].unsubscribe)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const logo = `<img src="${logoInMail}" alt="" height="40" style="display:block;height:40px;width:auto;max-width:240px;margin-bottom:8px">`

const small = (reason: string | undefined): string => (reason ? `<br>${escapeHtml(reason)}` : '')

const stopLink = (address: string | undefined, words: string): string =>
  address
    ? `<br><a href="${escapeHtml(address)}" target="_blank" rel="noopener" style="color:#70356f">${words}</a>`
    : ''

const withBreaks = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>')

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.55;color:#423a42">${withBreaks(text)}</p>`

function table(facts: readonly { label: string; value: string; url?: string }[]): string {
  const cell = 'padding:8px 0;border-bottom:1px solid #ece8ec;font-size:15px;vertical-align:top'
  const rows = facts.map(
    ({ label, value, url }) =>
      `<tr><td style="${cell};color:#5e565e">${escapeHtml(label)}</td>` +
      `<td align="right" style="${cell};color:#271e27">${url ? link(url, value) : withBreaks(value)}</td></tr>`,
  )
  const style = 'margin:0 0 20px;border-collapse:collapse'
  return `<table width="100%" cellspacing="0" cellpadding="0" style="${style}">${rows.join('')}</table>`
}

const link = (url: string, text: string): string =>
  `<a href="${escapeHtml(url)}" target="_blank" rel="noopener" style="color:#70356f">${withBreaks(text)}</a>`

function button({ label, url }: { label: string; url: string }, open: string): string {
  const address = escapeHtml(url)
  const look = 'display:inline-block;padding:12px 20px;border-radius:6px;background:#70356f;color:#ffffff'
  return `<p style="margin:8px 0 20px"><a href="${address}" target="_blank" rel="noopener" style="${look};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0;font-size:13px;line-height:1.5;color:#5e565e">${open}<br><a href="${address}" target="_blank" rel="noopener" style="color:#70356f;word-break:break-all">${address}</a></p>`
}
