import { escapeHtml } from '../mail/escape'
import type { BookedText } from './sandbox-text.sql'

const style = `
:root { color-scheme: light dark }
body { margin: 0 auto; padding: 24px 16px; max-width: 960px; font: 15px/1.5 system-ui, sans-serif }
p.note, td.when { color: GrayText }
a { color: LinkText }
table { width: 100%; border-collapse: collapse; margin-top: 16px }
th, td { padding: 8px; text-align: left; vertical-align: top; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); overflow-wrap: anywhere }
`

const row = ({ created_at: at, own_phone: from, phone, body, state, error_code: code }: BookedText): string => {
  const iso = at.toISOString()
  const end = code === null ? state : `${state} (${code})`
  return `<tr><td class="when"><time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time></td><td>${escapeHtml(from)}</td><td>${escapeHtml(phone)}</td><td>${escapeHtml(body)}</td><td>${escapeHtml(end)}</td></tr>`
}

/** The texts that the sandbox kept, as their readers would get them. */
export function textOutbox(texts: readonly BookedText[]): string {
  const list =
    texts.length === 0
      ? '<p>No texts yet. What the product would send appears here.</p>'
      : `<table><thead><tr><th>Sent</th><th>From</th><th>To</th><th>Text</th><th>State</th></tr></thead><tbody>${texts.map(row).join('')}</tbody></table>`
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Texts (Sandbox)</title>
<style>${style}</style></head>
<body><main><h1>Texts</h1><p class="note">Sandbox: nothing is really sent. Newest first. <a href="/dev/mail">Emails</a></p>${list}</main></body>
</html>
`
}
