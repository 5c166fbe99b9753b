import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Client } from './client-of'
import { withoutKept } from './kept-cell'

/** Headers about one connection, which end with it (RFC 9110, 7.6.1). */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'http2-settings',
])

/** Headers about the way of a request, which only the gate writes. */
const ofWay = new Set([
  'forwarded',
  'x-real-ip',
  'true-client-ip',
  'x-client-ip',
  'x-original-url',
  'x-rewrite-url',
  'via',
])

const isWay = (name: string): boolean =>
  ofWay.has(name) ||
  name.startsWith('x-forwarded-') ||
  name.startsWith('x-freehold-') ||
  name.startsWith('x-http-method')

const namedByConnection = (headers: IncomingHttpHeaders): Set<string> =>
  new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()))

/** The headers of a client's request as a cell gets them. */
export function headersToCell(headers: IncomingHttpHeaders, { address, proto, host }: Client): OutgoingHttpHeaders {
  const named = namedByConnection(headers)
  const kept: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !ofConnection.has(name) && !named.has(name) && !isWay(name)) kept[name] = value
  if (headers.cookie !== undefined) {
    const cookies = withoutKept(headers.cookie)
    if (cookies === '') delete kept.cookie
    else kept.cookie = cookies
  }
  return {
    ...kept,
    host,
    'x-forwarded-for': address,
    'x-forwarded-proto': proto,
    'x-forwarded-host': host,
  }
}

/** The headers of a cell's answer as the client gets them. */
export function headersToClient(headers: IncomingHttpHeaders, cookie: string | null): OutgoingHttpHeaders {
  const named = namedByConnection(headers)
  const kept: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !ofConnection.has(name) && !named.has(name) && !name.startsWith('x-freehold-'))
      kept[name] = value
  if (cookie !== null) kept['set-cookie'] = [...(headers['set-cookie'] ?? []), cookie]
  return kept
}
