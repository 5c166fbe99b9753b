import http, { type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import type { Cell } from './directory.sql'
import type { Head } from './read-head'

/** The cell was not reached: it got nothing of the request. */
export class NotReached extends Error {
  override name = 'NotReached'
}

/** The connection ended after the cell may have got the request. */
export class BrokeOff extends Error {
  override name = 'BrokeOff'
}

/** As many requests wait for one cell that others could starve. */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting'
}

export interface ToSend {
  method: string
  /** The path with its query. */
  url: string
  headers: OutgoingHttpHeaders
  head: Head
  /** The client's request, for the rest of its body. */
  rest: IncomingMessage
}

const socketsAtMost = 256
const waitingAtMost = 512
const connectWithin = 5_000
/** The product's longest answers begin within it. */
const silentAtMost = 120_000

/** The connections to one cell. Each has its own, so that a slow cell takes none from the others. */
class Line {
  readonly address: string
  readonly #agent: http.Agent
  readonly #secure: boolean
  readonly #base: URL
  #waiting = 0

  constructor(address: string) {
    this.address = address
    this.#base = new URL(address)
    this.#secure = this.#base.protocol === 'https:'
    const options = { keepAlive: true, maxSockets: socketsAtMost, maxFreeSockets: 32, scheduling: 'lifo' as const }
    this.#agent = this.#secure ? new https.Agent(options) : new http.Agent(options)
  }

  send(sent: ToSend): Promise<IncomingMessage> {
    if (this.#waiting >= waitingAtMost)
      return Promise.reject(new TooManyWaiting('Too many requests wait for this cell'))
    this.#waiting += 1
    return this.#ask(sent).finally(() => {
      this.#waiting -= 1
    })
  }

  #ask({ method, url, headers, head, rest }: ToSend): Promise<IncomingMessage> {
    const path = `${this.#base.pathname.replace(/\/+$/, '')}${url}`
    const { hostname, port } = this.#base
    const framing = head.whole ? lengthOf(method, head, headers) : framingOf(headers)
    const asking = (this.#secure ? https : http).request({
      agent: this.#agent,
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? undefined : port,
      method,
      path,
      headers: { ...headers, ...framing },
      setHost: false,
    })
    return new Promise((resolve, reject) => {
      let reached = false
      const late = setTimeout(() => asking.destroy(new Error('No connection in time')), connectWithin)
      const onReached = () => {
        reached = true
        clearTimeout(late)
      }
      asking.on('socket', (socket) => {
        if (socket.connecting) socket.once(this.#secure ? 'secureConnect' : 'connect', onReached)
        else onReached()
      })
      asking.setTimeout(silentAtMost, () => asking.destroy(new Error('No answer in time')))
      asking.once('response', (response) => {
        stopSending(asking, rest, head)
        resolve(response)
      })
      asking.once('error', (error) => {
        clearTimeout(late)
        stopSending(asking, rest, head)
        const Kind = reached ? BrokeOff : NotReached
        reject(new Kind(error.message, { cause: { reused: asking.reusedSocket, code: Object(error).code } }))
      })
      sendBody(asking, head, rest)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

function sendBody(asking: ClientRequest, head: Head, rest: IncomingMessage): void {
  if (head.whole) {
    asking.end(head.bytes)
    return
  }
  asking.write(head.bytes)
  rest.pipe(asking)
  const onClosed = () => {
    if (!rest.complete) asking.destroy(new Error('The client closed the connection'))
  }
  // The client may have left while its cell was looked for.
  if (rest.destroyed) onClosed()
  else rest.once('close', onClosed)
}

/** An answer may come before the whole body: what is left of it is read and dropped, so that the client can read the answer. */
function stopSending(asking: ClientRequest, rest: IncomingMessage, head: Head): void {
  if (head.whole || rest.complete) return
  rest.unpipe(asking)
  rest.resume()
}

const lengthOf = (method: string, { bytes }: Head, headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  bytes.length > 0 || method === 'POST' || headers['content-length'] !== undefined
    ? { 'content-length': bytes.length }
    : {}

/** A body of unknown length stays one. */
const framingOf = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  headers['content-length'] === undefined ? { 'transfer-encoding': 'chunked' } : {}

/** The connections to all cells. An address that changed gets new ones. */
export function cellLines() {
  const lines = new Map<string, Line>()
  return {
    send: (cell: Cell, sent: ToSend): Promise<IncomingMessage> => {
      let line = lines.get(cell.letter)
      if (line?.address !== cell.address) {
        // Requests on the connections of the address before go on to their end.
        line = new Line(cell.address)
        lines.set(cell.letter, line)
      }
      return line.send(sent)
    },
    close: () => {
      for (const line of lines.values()) line.close()
    },
  }
}

export type CellLines = ReturnType<typeof cellLines>
