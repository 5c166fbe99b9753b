import { publicBar, publicStyle } from '../../../../http/public-style'
import { escapeHtml } from '../../../../providers/mail/escape'

const style = `${publicStyle}h2 { margin: 28px 0 8px; font-size: 19px; line-height: 1.3 } h3 { margin: 20px 0 6px; font-size: 16px }
.quiet { color: var(--quiet) } .wrong { padding: 12px 16px; border: 2px solid var(--wrong); border-radius: 6px; color: var(--wrong); font-weight: 600 }
.done { padding: 10px 16px; border: 1px solid var(--line); border-left: 4px solid var(--deep); border-radius: 6px }
form { margin: 16px 0 } label { display: block; margin: 0 0 6px; font-weight: 600 } .check { display: flex; gap: 12px; align-items: flex-start; min-height: 44px; margin-bottom: 16px; font-weight: 400 }
input[type=text], textarea { display: block; width: 100%; min-height: 44px; margin: 0 0 12px; padding: 9px 12px; border: 1px solid light-dark(#8a808a, #8f858f); border-radius: 6px; font: inherit; color: inherit; background: var(--surface) }
.short { max-width: 180px } .code { letter-spacing: .3em; font-variant-numeric: tabular-nums } .name { font: italic 22px/1.4 Georgia, serif }
input[type=checkbox] { flex: none; width: 22px; height: 22px; margin: 2px 0 0; accent-color: #70356f }
.second { background: transparent; color: var(--deep); border: 1px solid currentColor }
article { margin: 24px 0; padding: 4px 20px 20px; background: var(--surface); border: 1px solid var(--line); border-radius: 6px }
article h1 { margin-top: 20px } dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 16px } dt { color: var(--quiet) } dd { margin: 0 }
table { width: 100%; border-collapse: collapse; margin: 0 0 16px } th, td { padding: 8px 12px 8px 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line) } th:last-child, td:last-child { padding-right: 0 } tfoot { font-weight: 600 }
.signer { display: grid; grid-template-columns: 1fr 7em; gap: 0 16px; margin: 20px 0 0 } .line { display: block; height: 26px; border-bottom: 1px solid var(--quiet) }
.place { margin: 16px 0 24px; padding: 16px; border: 2px solid var(--deep); border-radius: 6px } .place form { margin: 0 }
.pad { margin: 8px 0 20px; padding: 0; border: 0 } .pad legend { padding: 0; margin: 0 0 6px; font-weight: 600 } .pad svg { display: block; width: 100%; margin: 0 0 12px; border: 1px solid light-dark(#8a808a, #8f858f); border-radius: 6px; background: #fff; touch-action: none; cursor: crosshair }
.pad line { stroke: #b8b8b8; stroke-width: 1 } .pad path { fill: none; stroke: #1a1a1a; stroke-width: 4; stroke-linecap: round; stroke-linejoin: round }
summary { min-height: 44px; padding: 10px 0; cursor: pointer; color: var(--deep) }
@media (max-width: 480px) { dl { grid-template-columns: 1fr; gap: 0 } dd { margin-bottom: 8px } }
`

interface SignPage {
  title: string
  /** Who sent the lease. */
  company?: string
  /** HTML. */
  body: string
  /** The error in what was sent, as text. */
  wrong?: string
}

/** Ties a field to the sentence that says what is wrong with it. */
export const problem = (wrong: string): string =>
  wrong === '' ? '' : ' aria-invalid="true" aria-describedby="wrong" autofocus'

/** A page of the signing fetches nothing, posts to this server alone, and runs the pad to draw on and nothing else. */
export const signPage = ({ title, company, body, wrong = '' }: SignPage): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${escapeHtml(wrong === '' ? title : `Error: ${title}`)}</title>
<style>${style}</style></head>
<body>${publicBar(company)}<main>${wrong === '' ? '' : `<p class="wrong" role="alert" id="wrong">${escapeHtml(wrong)}</p>`}
${body}</main></body>
</html>
`

export interface Visit {
  token: string
  /** The secret of the visit; blank before the code was right. */
  secret: string
}

interface Step {
  /** The value that the button sends. */
  does: string
  /** Where the page is to stand afterwards. */
  at?: string
  /** A PDF opens beside the page. */
  beside?: true
}

/** A form that posts one step. The link and the visit go with it. */
export const stepForm = ({ token, secret }: Visit, { does, at = '', beside }: Step, inside: string): string =>
  `<form method="post" action="/sign?token=${escapeHtml(token)}${at === '' ? '' : `#${at}`}"${beside ? ' target="_blank" rel="noopener"' : ''}>
<input type="hidden" name="do" value="${does}"><input type="hidden" name="visit" value="${escapeHtml(secret)}">
${inside}</form>`

export const button = (label: string, kind: 'first' | 'second' = 'first'): string =>
  `<button type="submit"${kind === 'second' ? ' class="second"' : ''}>${escapeHtml(label)}</button>`

export const paragraph = (words: string, kind = ''): string =>
  `<p${kind === '' ? '' : ` class="${kind}"`}>${escapeHtml(words)}</p>`
