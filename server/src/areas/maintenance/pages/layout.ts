import { publicBar, publicStyle } from '../../../http/public-style'
import { escapeHtml } from '../../../providers/mail/escape'

const style = `${publicStyle}h2 { margin: 32px 0 8px; font-size: 19px; line-height: 1.3 }
.quiet { color: var(--quiet) } .wrong { padding: 12px 16px; border: 2px solid var(--wrong); border-radius: 6px; color: var(--wrong); font-weight: 600 }
.note { padding: 10px 16px; border: 1px solid var(--line); border-left: 4px solid var(--deep); border-radius: 6px; background: var(--surface) }
.words { white-space: pre-line }
form { margin: 16px 0 } label, legend { display: block; margin: 0 0 6px; padding: 0; font-weight: 600 } fieldset { margin: 0 0 12px; padding: 0; border: 0 }
.check { display: flex; gap: 12px; align-items: center; min-height: 44px; margin: 0; font-weight: 400 }
input:not([type=radio]), textarea { display: block; width: 100%; min-height: 44px; margin: 0 0 12px; padding: 9px 12px; border: 1px solid light-dark(#8a808a, #8f858f); border-radius: 6px; font: inherit; color: inherit; background: var(--surface) }
input[type=radio] { flex: none; width: 22px; height: 22px; margin: 0; accent-color: #70356f }
.short { max-width: 220px }
.second { background: transparent; color: var(--deep); border: 1px solid currentColor }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 6px 20px; margin: 16px 0; padding: 16px; border: 1px solid var(--line); border-radius: 6px; background: var(--surface) } dt { color: var(--quiet) } dd { margin: 0; font-weight: 600 }
.photos { display: grid; grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); gap: 12px; margin: 16px 0; padding: 0; list-style: none } .photos a { display: block; color: inherit; text-decoration: none } .photos img { display: block; width: 100%; aspect-ratio: 4 / 3; object-fit: cover; border-radius: 6px; background: var(--line) } .photos span { display: block; padding: 4px 0; color: var(--quiet); font-size: 14px }
summary { min-height: 44px; padding: 10px 0; cursor: pointer; color: var(--deep); font-weight: 600 } details { border-bottom: 1px solid var(--line) }
.money { width: 100%; border-collapse: collapse } .money th, .money td { padding: 8px 0; text-align: left; font-weight: 400; border-bottom: 1px solid var(--line) } .money td { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums } .money tfoot th, .money tfoot td { font-weight: 700 }
@media (max-width: 480px) { dl { grid-template-columns: 1fr; gap: 0 } dd { margin-bottom: 10px } dd:last-child { margin-bottom: 0 } .short { max-width: none } }
`

interface LinkPage {
  title: string
  /** Whose page it is. */
  company?: string
  /** HTML. */
  body: string
  /** The error in what was sent, as text. */
  wrong?: string
}

/** A page of a link: it posts to this server alone, and runs nothing but a script that its policy names. */
export const linkPage = ({ title, company, body, wrong = '' }: LinkPage): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${escapeHtml(wrong === '' ? title : `Error: ${title}`)}</title>
<style>${style}</style></head>
<body>${publicBar(company)}<main>${wrong === '' ? '' : `<p class="wrong" role="alert" id="wrong" tabindex="-1" autofocus>${escapeHtml(wrong)}</p>`}
${body}</main></body>
</html>
`

/** A page on which nothing is left to do. */
export const plainPage = (title: string, words: readonly string[], company = ''): string =>
  linkPage({ title, company, body: `<h1>${escapeHtml(title)}</h1>${words.map((one) => paragraph(one)).join('\n')}` })

interface FormOf {
  /** The address that the form posts to. */
  action: string
  /** The value that its button sends. */
  does: string
  id?: string
  /** It sends files. */
  files?: true
  /** Marks the form for a script. */
  data?: string
}

export const actForm = ({ action, does, id = '', files, data = '' }: FormOf, inside: string): string =>
  `<form method="post" action="${escapeHtml(action)}"${id === '' ? '' : ` id="${id}"`}${files ? ' enctype="multipart/form-data"' : ''}${data === '' ? '' : ` data-of="${escapeHtml(data)}"`}>
<input type="hidden" name="do" value="${does}">
${inside}</form>`

export const button = (label: string, kind: 'first' | 'second' = 'first'): string =>
  `<button type="submit"${kind === 'second' ? ' class="second"' : ''}>${escapeHtml(label)}</button>`

export const paragraph = (words: string, kind = ''): string =>
  `<p${kind === '' ? '' : ` class="${kind}"`}>${escapeHtml(words)}</p>`

export const folded = (summary: string, inside: string): string =>
  `<details><summary>${escapeHtml(summary)}</summary>${inside}</details>`

/** Facts with their labels; blank ones are left out. */
export const factList = (facts: readonly (readonly [label: string, value: string])[]): string =>
  `<dl>${facts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')}</dl>`
