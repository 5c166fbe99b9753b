import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { betweenCells } from '../between-cells/signed-question'
import { refuseConnection } from '../http/broken-request'
import { homeNetwork } from '../http/home-network'
import type { Secret } from '../secret'
import type { TrustedProxies } from '../trusted-proxies'
import { answer, busy, notHere, type OwnAnswer, tooMany, unreadable } from './answers'
import { fieldsIn } from './body-fields'
import { type Client, clientReader } from './client-of'
import { deliver, deliverInTurn, deliverToAll, pass } from './deliver'
import type { Directory } from './directory'
import { type Found, findCell } from './find-cell'
import { headersToCell } from './headers'
import { watchCells } from './health'
import { keptCells } from './kept-cell'
import { cellLines } from './lines'
import { ClientGone, readHead } from './read-head'
import { superCellCookie } from './super-cell'
import { keepsCell, wayOf } from './ways'

export interface GateOptions {
  directory: Directory
  secret: Secret
  trustProxy: TrustedProxies
  log: Pick<Logger, 'debug' | 'warn' | 'error'>
  /** Milliseconds within which the headers of a request, and all of it, must be here. */
  patience?: { headers: number; request: number }
  /** Requests of one network that are at work at the same time. */
  atOnce?: number
}

const usualPatience = { headers: 10_000, request: 120_000 }

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
/** Looking for a tenant asks every cell, so one network may do it only so often in a minute. */
const searchesPerMinute = 60

/** The gate without its port. */
export function buildGate({ directory, secret, trustProxy, log, patience = usualPatience, atOnce = 100 }: GateOptions) {
  const health = watchCells(directory)
  const kept = keptCells(secret)
  const lines = cellLines()
  const clientOf = clientReader(trustProxy)
  const atWork = new Map<string, number>()
  const searches = new LRUCache<string, { count: number }>({ max: 50_000, ttl: 60_000 })

  const server = http.createServer(
    {
      requestTimeout: patience.request,
      headersTimeout: patience.headers,
      connectionsCheckingInterval: Math.min(2_000, patience.headers),
      keepAliveTimeout: 72_000,
    },
    (request, response) => {
      const began = process.hrtime.bigint()
      response.once('close', () =>
        log.debug({ ...shown(request), status: response.statusCode, took: took(began) }, 'A request'),
      )
      serve(request, response).catch((error: unknown) => {
        if (error instanceof ClientGone) return
        log.error({ err: error, ...shown(request) }, 'A request failed in the gate')
        answer(
          response,
          { status: 500, type: 'E_FAIL', message: 'Something went wrong on our side. Try again.' },
          false,
        )
      })
    },
  )
  server.maxConnections = 10_000
  server.on('clientError', refuseConnection)

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request
    const refused = refusalOf(method, url)
    if (refused) return answer(response, refused, false)
    const [path = '', query = ''] = splitAt(url, '?')
    if (path === '/gate/health') return showHealth(response)
    const client = clientOf(request.socket.remoteAddress ?? '', request.headers)
    if (!enter(homeNetwork(client.address), response)) return answer(response, busy, isPage(method, path))
    const way = wayOf(method, path)
    if (way === 'tenant' && method === 'POST' && !maySearch(client)) return answer(response, tooMany, false)
    const head = await readHead(request)
    const asked = new URLSearchParams(query)
    const { authorization, cookie = '' } = request.headers
    const fields = method === 'POST' ? fieldsIn(head.bytes, request.headers['content-type'] ?? '', head.whole) : {}
    const found = await findCell(
      { directory, health, kept, secret },
      {
        method,
        path,
        query: asked,
        authorization,
        cookies: cookie,
        client: client.address,
        fields,
      },
    )
    const sent = { method, url, headers: headersToCell(request.headers, client), head, rest: request }
    const outcome = await delivery(found)({ lines, directory }, found, sent)
    if ('own' in outcome) return answer(response, outcome.own, isPage(method, path))
    if (response.destroyed) {
      outcome.from.destroy()
      return
    }
    const safe = client.proto === 'https'
    const cookieKept = keepsCell(method, path, way)
      ? kept.cookieFor(outcome.cell.letter, safe)
      : superCellCookie(path, asked, safe)
    await pass(outcome.from, response, cookieKept)
  }

  /** Someone who reads answers slowly holds connections to a cell, so one network has only so many. */
  function enter(network: string, response: ServerResponse): boolean {
    const before = atWork.get(network) ?? 0
    if (before >= atOnce) return false
    atWork.set(network, before + 1)
    response.once('close', () => {
      const left = (atWork.get(network) ?? 1) - 1
      if (left > 0) atWork.set(network, left)
      else atWork.delete(network)
    })
    return true
  }

  function maySearch({ address }: Client): boolean {
    const network = homeNetwork(address)
    const made = searches.get(network) ?? { count: 0 }
    made.count += 1
    if (made.count === 1) searches.set(network, made)
    return made.count <= searchesPerMinute
  }

  /** A balancer of several gates asks here. Letters and states say nothing about accounts. */
  function showHealth(response: ServerResponse): void {
    const cells = health.states()
    const good = cells.some(({ answers }) => answers)
    const body = JSON.stringify({ type: good ? 'S_OK' : 'E_FAIL', directory: directory.isReachable(), cells })
    response.writeHead(good ? 200 : 503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    response.end(body)
  }

  return {
    server,
    /** Takes no more connections, lets those that are at work end within the time, and closes everything. */
    stop: async (withinMs = 30_000): Promise<void> => {
      await health.stop()
      const late = setTimeout(() => server.closeAllConnections(), withinMs)
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      })
      clearTimeout(late)
      lines.close()
    },
  }
}

function delivery({ way, cells }: Found) {
  if (way === 'turn') return deliverInTurn
  return way === 'all' || cells.length > 1 ? deliverToAll : deliver
}

/** A request that names no path of ours in printable characters, or one that only cells may ask. */
function refusalOf(method: string, url: string): OwnAnswer | null {
  if (!methods.has(method)) return { ...unreadable, status: 405 }
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(url)) return unreadable
  const path = splitAt(url, '?')[0]
  return [path, decoded(path)].some((text) => `${text}/`.startsWith(betweenCells)) ? notHere : null
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A path that can't be decoded is none of the product's; the cell refuses it.
    return path
  }
}

function splitAt(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

const isPage = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !path.startsWith('/api/') && !path.startsWith('/assets/')

const shown = ({ method, url = '', socket }: IncomingMessage) => ({
  method,
  path: splitAt(url, '?')[0],
  address: socket.remoteAddress,
})

const took = (began: bigint): number => Number((process.hrtime.bigint() - began) / 1_000_000n)
