import { escapeHtml } from './escape'
import type { MailLine, StoredMail } from './outbox.sql'

/** The page's own policy: it runs nothing, and what a letter holds runs nothing either. */
export const outboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const style = `
:root { color-scheme: light dark }
body { margin: 0 auto; padding: 24px 16px; max-width: 960px; font: 15px/1.5 system-ui, sans-serif }
h1 { font-size: 22px; margin: 0 0 4px }
p.note, td.when { color: GrayText }
a { color: LinkText }
table { width: 100%; border-collapse: collapse; margin-top: 16px }
th, td { padding: 8px; text-align: left; vertical-align: top; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px }
dt { color: GrayText }
dd { margin: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 70vh; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 6px; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
`

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>${style}</style></head>
<body>${body}</body>
</html>
`

const moment = (at: Date): string => {
  const iso = at.toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`
}

/** Each mail has an address below `here`, the address of the list. */
export function outboxList(mails: readonly MailLine[], here = '/dev/mail', events: readonly string[] = []): string {
  const rows = mails.map(
    ({ id, sentAt, to, subject }) =>
      `<tr><td class="when">${moment(sentAt)}</td><td>${escapeHtml(to)}</td>` +
      `<td><a href="${escapeHtml(here)}/${id}">${escapeHtml(subject || '(no subject)')}</a></td></tr>`,
  )
  const list =
    rows.length === 0
      ? '<p>No emails yet. What the product would send appears here.</p>'
      : `<table><thead><tr><th>Sent</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  return page(
    'Outbox (Sandbox)',
    `<main><h1>Outbox</h1><p class="note">Sandbox: nothing is really sent. Newest first.</p>${list}${previews(events, here)}</main>`,
  )
}

const previews = (events: readonly string[], here: string): string =>
  events.length === 0
    ? ''
    : `<h2>Previews</h2><p class="note">Each kind of email, as it would be sent about the newest record.</p><ul>${events
        .map((name) => `<li><a href="${escapeHtml(here)}/preview/${escapeHtml(name)}">${escapeHtml(name)}</a></li>`)
        .join('')}</ul>`

/** The letter is shown in a frame that runs no script and shares nothing with this page; its links open a new tab. */
export function outboxMail(mail: StoredMail, here = '/dev/mail'): string {
  const { to, fromName, replyTo, subject, sentAt, text, html, unsubscribe } = mail
  return page(
    `${subject} (Sandbox)`,
    `<main><p><a href="${escapeHtml(here)}">Outbox</a></p><h1>${escapeHtml(subject || '(no subject)')}</h1>
<dl>${fromName ? `<dt>From</dt><dd>${escapeHtml(fromName)}</dd>` : ''}${replyTo ? `<dt>Reply-To</dt><dd>${escapeHtml(replyTo)}</dd>` : ''}<dt>To</dt><dd>${escapeHtml(to)}</dd><dt>Sent</dt><dd>${moment(sentAt)}</dd>${unsubscribe ? `<dt>List-Unsubscribe</dt><dd>${escapeHtml(unsubscribe)}</dd>` : ''}</dl>
<h2>As HTML</h2>
<iframe title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" srcdoc="${escapeHtml(html)}"></iframe>
<h2>As plain text</h2>
<pre>${escapeHtml(text)}</pre></main>`,
  )
}
