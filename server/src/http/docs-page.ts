import { access, groups } from '@freehold/contract/access'
import { allCalls } from '@freehold/contract/calls'
import { closedToKeys } from '@freehold/contract/closed-to-keys'
import { readsOfKeys } from '@freehold/contract/key-reads'
import { writesOfKeys } from '@freehold/contract/key-writes'
import { methodsOf } from '@freehold/contract/kit/asked'
import type { AnyCall } from '@freehold/contract/kit/call'
import { escapeHtml } from '../providers/mail/escape'
import { fieldsOf } from './openapi'

const style = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --link: light-dark(#70356f, #d8a8d6) }
a { color: var(--link) }
body { background: light-dark(#ffffff, #1b141c); color: light-dark(#1b141c, #f5f3f5); margin: 0 auto; padding: 32px 20px 80px; max-width: 980px; font: 15px/1.55 system-ui, sans-serif }
h1 { font-size: 28px; margin: 0 } h2 { font-size: 20px; margin: 40px 0 8px; border-bottom: 1.5px solid currentColor; padding-bottom: 4px }
details { border-bottom: 1px solid var(--line) } summary { padding: 9px 0; cursor: pointer; display: flex; gap: 10px; align-items: baseline; flex-wrap: wrap }
summary code { font-size: 14px; font-weight: 600 } .method { font: 600 12px ui-monospace, monospace; min-width: 42px }
.about { opacity: .8 } .body { padding: 0 0 16px 52px } table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: 5px 10px 5px 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere } nav { display: flex; flex-wrap: wrap; gap: 6px 14px; margin: 16px 0 }
@media (max-width: 600px) { .body { padding-left: 0 } }
`

const kind = (schema: Record<string, unknown>): string => {
  const { type, format, minimum, maximum, maxLength } = schema
  const choices = Array.isArray(schema.enum) ? schema.enum.join(', ') : null
  const bounds = minimum === undefined ? '' : maximum === undefined ? `, from ${minimum}` : `, ${minimum} to ${maximum}`
  const length = maxLength === undefined ? '' : `, at most ${maxLength} characters`
  return choices ?? `${format ?? type}${bounds}${length}`
}

function fieldTable(call: AnyCall): string {
  const files = (call.files ?? []).map(
    (file) =>
      `<tr><td><code>${file.many && !file.repeats ? `${file.name}_N` : file.name}</code></td><td>file</td><td>${escapeHtml(file.label)}</td></tr>`,
  )
  const rows = fieldsOf(call).map(
    ({ name, required, schema }) =>
      `<tr><td><code>${name}</code>${required ? ' *' : ''}</td><td>${escapeHtml(kind(schema))}</td><td>${escapeHtml(String(schema.description ?? ''))}</td></tr>`,
  )
  const all = [...rows, ...files]
  return all.length === 0
    ? '<p>No parameters.</p>'
    : `<table><thead><tr><th>Field</th><th>Kind</th><th>Meaning</th></tr></thead><tbody>${all.join('')}</tbody></table>`
}

const reads: ReadonlySet<string> = new Set(readsOfKeys)
const writes: ReadonlySet<string> = new Set(writesOfKeys)
const reasons = new Map<string, string>(closedToKeys.flatMap(({ why, paths }) => paths.map((path) => [path, why])))

/** True if a program may make the call with a key of the account. */
function keysOf({ path, actor }: AnyCall): string {
  if (actor !== 'staff') return ''
  if (reads.has(path)) return '<p>Open to API keys.</p>'
  if (writes.has(path)) return '<p>Open to API keys that may change something.</p>'
  return `<p>Closed to API keys. ${escapeHtml(reasons.get(path) ?? '')}</p>`
}

function callDetails(call: AnyCall): string {
  const may = call.may ? access[call.may].map((id) => groups[id]).join(', ') : 'Everyone, signed in or not'
  const reply = Object.keys(call.reply.shape)
  const fields = reply.length === 0 ? 'S_OK only.' : `<code>${reply.join('</code>, <code>')}</code>`
  const also = call.answers === 'download' ? '; with <code>download=1</code>, a file.' : ''
  const answer = call.answers === 'file' ? 'A file.' : `${fields}${also}`
  const errors =
    call.errors.length === 0 ? '' : `<p>Its own error types: <code>${call.errors.join('</code>, <code>')}</code></p>`
  return `<details id="${call.method}-${call.path.replace(/\W+/g, '-')}"><summary><span class="method">${methodsOf(call).join(' or ')}</span><code>/api/${call.path}</code><span class="about">${withCode(call.about)}</span></summary>
<div class="body"><p>May be called by: ${may}.</p>${keysOf(call)}${fieldTable(call)}<p>Answers: ${answer}</p>${errors}</div></details>`
}

/** Names of fields stand between backticks in what the contract says of a call. */
const withCode = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

/** The API for reading: no script, so it needs nothing but a browser. */
export function docsPage(): string {
  const areas = new Map<string, AnyCall[]>()
  for (const call of allCalls) {
    const area = call.path.split('/', 1)[0] ?? ''
    areas.set(area, [...(areas.get(area) ?? []), call])
  }
  const sections = [...areas].map(([area, calls]) => `<h2 id="${area}">${area}</h2>${calls.map(callDetails).join('')}`)
  const links = [...areas.keys()].map((area) => `<a href="#${area}">${area}</a>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Freehold API</title><style>${style}</style></head><body><main><h1>Freehold API</h1>
<p>Every answer is an object with <code>type</code>; <code>S_OK</code> is success, anything else carries a <code>message</code> and, for bad input, <code>fields</code>. Send an API key of your account, or the token from <code>user/login</code>, in the <code>Authorization</code> header; files, pages to print, downloads and GET tables also take the token, but no key, as <code>token</code> in the address. Bodies are forms, multipart or JSON. A POST with an <code>Idempotency-Key</code> header takes effect once, no matter how often it is sent. The same in OpenAPI: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Areas">${links.join('')}</nav>${sections.join('')}</main></body></html>`
}
