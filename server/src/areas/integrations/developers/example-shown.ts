import type { Example, Named } from './examples'

const named: Named = { property: 12, tenant: 340, stay: 518, contractor: 7 }

/** The command that sends an example, for a terminal. */
export function commandOf({ method, path, input, key }: Example, url: string): string {
  const sent = Object.entries(input(named)).map(([name, value]) => [name, String(value)])
  const address = `${url}/api/${path}`
  const authorization = `-H 'Authorization: Bearer fh_live_...'`
  if (method === 'GET') return `curl '${address}?${new URLSearchParams(sent)}' \\\n  ${authorization}`
  const lines = [
    `curl '${address}'`,
    authorization,
    ...(key === undefined ? [] : [`-H 'Idempotency-Key: ${key}'`]),
    `-H 'Content-Type: application/json'`,
    `-d '${JSON.stringify(input(named))}'`,
  ]
  return lines.join(' \\\n  ')
}
