import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Booked } from './braintree-xml'

/** The fault of the next answer. `before`: nothing is done. `after`: it is done, but the answer is lost or spoilt. */
export type Fault =
  | { when: 'before' | 'after'; what: 'silence' | 'hang-up' | 'half' | 'garbage' | 'page' | 'empty' | 'broken-json' }
  | { when: 'before' | 'after'; what: 'status'; status: number }
  | { when: 'before' | 'after'; what: 'slow'; milliseconds: number }
  | { when: 'after'; what: 'edited'; edit: (xml: string) => string }
  /** Answers about a sale of its own invention. */
  | { when: 'after'; what: 'other'; change: Partial<Booked> }

export interface Answer {
  status: number
  xml: string
}

/** Braintree compresses its answers, and so does this. */
export function send(response: ServerResponse, { status, xml }: Answer): void {
  response.writeHead(status, { 'Content-Type': 'application/xml; charset=utf-8', 'Content-Encoding': 'gzip' })
  response.end(gzipSync(xml))
}

export async function spoil(fault: Fault, right: Answer, response: ServerResponse): Promise<void> {
  const as = (type: string, body: string) => response.writeHead(200, { 'Content-Type': type }).end(body)
  switch (fault.what) {
    case 'silence':
      return
    case 'hang-up':
      response.destroy()
      return
    case 'half':
      response.writeHead(201, { 'Content-Type': 'application/xml', 'Content-Length': 5000 }).write('<transaction><id>')
      await sleep(20)
      response.destroy()
      return
    case 'garbage':
      as('application/xml', '<transaction><id>1</id></trans')
      return
    case 'page':
      as('text/html', '<html><body>Back soon</body></html>')
      return
    case 'empty':
      as('application/xml', '')
      return
    case 'broken-json':
      as('application/json', '{"transaction": {')
      return
    case 'status':
      send(response, { status: fault.status, xml: '' })
      return
    case 'slow':
      await sleep(fault.milliseconds)
      send(response, right)
      return
    case 'edited':
      send(response, { status: right.status, xml: fault.edit(right.xml) })
      return
    case 'other':
      send(response, { status: right.status, xml: Object.entries(fault.change).reduce(changed, right.xml) })
  }
}

const tags: Record<string, string> = { orderId: 'order-id', amount: 'amount', status: 'status', id: 'id' }
const changed = (xml: string, [name, value]: [string, unknown]): string =>
  xml.replace(new RegExp(`(<${tags[name]}>)[^<]*`), `$1${value}`)
