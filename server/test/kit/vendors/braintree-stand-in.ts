import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { forgetMethod, type Kept, keepMethod, makeCustomer } from './braintree-methods'
import { type Booked, complaintXml, idsXml, pageXml, refusedSaleXml, saleXml, tokenXml } from './braintree-xml'

/** The fault of the next answer. `before`: nothing is done. `after`: it is done, but the answer is lost or spoilt. */
export type Fault =
  | { when: 'before' | 'after'; what: 'silence' | 'hang-up' | 'half' | 'garbage' | 'page' | 'empty' | 'broken-json' }
  | { when: 'before' | 'after'; what: 'status'; status: number }
  | { when: 'before' | 'after'; what: 'slow'; milliseconds: number }
  /** Answers about a sale of its own invention. */
  | { when: 'after'; what: 'other'; change: Partial<Booked> }

export interface BraintreeStandIn {
  url: string
  /** Braintree's own knowledge: the truth of every test. */
  books: Booked[]
  /** The ways to pay that it keeps. */
  kept: Kept[]
  /** The requests it got: method, path and body. */
  asked: { path: string; body: Record<string, unknown>; authorization: string }[]
  /** One fault an answer, in this order; without one it answers as it should. */
  faults: Fault[]
  close: () => Promise<void>
}

export const keys = { merchantId: 'merchant1', publicKey: 'public1', privateKey: 'private1' }

/** Braintree on loopback: the questions we ask, on the wire as the real one speaks. */
export async function startBraintree({ clientToken = 'token1' } = {}): Promise<BraintreeStandIn> {
  const books: Booked[] = []
  const kept: Kept[] = []
  const customers = new Set<string>()
  const asked: BraintreeStandIn['asked'] = []
  const faults: Fault[] = []
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    // A void is asked for without a body.
    const body = JSON.parse((await text(request)) || '{}')
    asked.push({ path, body, authorization: request.headers.authorization ?? '' })
    const fault = faults.shift()
    if (fault?.when === 'before') return spoil(fault, { status: 503, xml: '' }, response)
    const right = answerTo(request, path, body)
    return fault ? spoil(fault, right, response) : send(response, right)
  }

  function answerTo(request: IncomingMessage, path: string, body: Question): Answer {
    const login = `Basic ${Buffer.from(`${keys.publicKey}:${keys.privateKey}`).toString('base64')}`
    if (request.headers.authorization !== login) return { status: 401, xml: '' }
    const [, merchant, question = ''] = /^\/merchants\/([^/]+)\/(.+)$/.exec(path) ?? []
    if (merchant !== keys.merchantId) return { status: 404, xml: '' }
    if (question === 'client_token') return { status: 201, xml: tokenXml(clientToken) }
    if (question === 'transactions') return sell(books, kept, body.transaction ?? {})
    if (question === 'customers') return makeCustomer(customers, body.customer?.id)
    if (question === 'payment_methods') return keepMethod(kept, customers, body.payment_method ?? {})
    const [, token] = /^payment_methods\/any\/(\w+)$/.exec(question) ?? []
    if (token && request.method === 'DELETE') return forgetMethod(kept, token)
    const [, id, step] = /^transactions\/([^/]+)\/(submit_for_settlement|void)$/.exec(question) ?? []
    if (id && step) return request.method === 'PUT' ? conclude(books, id, step) : { status: 404, xml: '' }
    const found = books.filter(({ orderId }) => orderId === body.search?.order_id?.is)
    if (question === 'transactions/advanced_search_ids') return { status: 200, xml: idsXml(found.map(({ id }) => id)) }
    if (question === 'transactions/advanced_search')
      return { status: 200, xml: pageXml(found.filter(({ id }) => body.search?.ids?.includes(id))) }
    return { status: 404, xml: '' }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    books,
    kept,
    asked,
    faults,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export interface Answer {
  status: number
  xml: string
}

interface Question {
  transaction?: Record<string, unknown> & { options?: { submit_for_settlement?: boolean } }
  customer?: { id?: string }
  payment_method?: Record<string, unknown>
  search?: { order_id?: { is?: string }; ids?: string[] }
}

const fates: Record<string, Partial<Booked> & { status: string }> = {
  'fake-valid-nonce': { status: 'submitted_for_settlement' },
  'fake-valid-debit-nonce': { status: 'submitted_for_settlement' },
  'fake-valid-prepaid-nonce': { status: 'submitted_for_settlement' },
  'fake-paypal-one-time-nonce': { status: 'settling' },
  'fake-paypal-billing-agreement-nonce': { status: 'settling' },
  'fake-processor-declined-visa-nonce': { status: 'processor_declined', processorResponseCode: '2000' },
  'fake-processor-failure-jcb-nonce': { status: 'failed', processorResponseCode: '3000' },
  'fake-gateway-rejected-fraud-nonce': { status: 'gateway_rejected', gatewayRejectionReason: 'fraud' },
}

const complaints: Record<string, Answer> = {
  'fake-consumed-nonce': {
    status: 422,
    xml: complaintXml('91564', 'Cannot use a payment_method_nonce more than once.'),
  },
  'fake-luhn-invalid-nonce': { status: 422, xml: complaintXml('81715', 'Credit card number is invalid.') },
  'suspended-merchant': { status: 422, xml: complaintXml('91514', 'Merchant account is suspended.') },
}
const unknown: Answer = { status: 422, xml: complaintXml('91565', 'Unknown or expired payment_method_nonce.') }

function sell(books: Booked[], kept: readonly Kept[], question: NonNullable<Question['transaction']>): Answer {
  const byToken = question.payment_method_token
  const saved = kept.find(({ token }) => token === byToken)
  if (byToken !== undefined && !saved)
    return { status: 422, xml: complaintXml('91518', 'Payment method token is invalid.') }
  const nonce = saved?.nonce ?? String(question.payment_method_nonce)
  const fate = fates[nonce]
  if (!fate) return complaints[nonce] ?? unknown
  if (question.type !== 'sale' || question.options === undefined) return { status: 500, xml: '' }
  const took = ['submitted_for_settlement', 'settling'].includes(fate.status)
  const held = took && !question.options.submit_for_settlement && { status: 'authorized' }
  const id = randomBytes(4).toString('hex')
  const sale = { id, orderId: String(question.order_id), amount: String(question.amount), nonce, ...fate, ...held }
  books.push(sale)
  return took ? { status: 201, xml: saleXml(sale) } : { status: 422, xml: refusedSaleXml(sale) }
}

const steps = {
  submit_for_settlement: {
    to: 'submitted_for_settlement',
    refused: complaintXml('91507', 'Cannot submit for settlement unless status is authorized.'),
  },
  void: { to: 'voided', refused: complaintXml('91504', 'Transaction can only be voided if status is authorized.') },
} as const

/** Takes or gives back what was authorized; what is neither any more is refused. */
function conclude(books: Booked[], id: string, step: string): Answer {
  const sale = books.find((one) => one.id === id)
  if (!sale) return { status: 404, xml: '' }
  const { to, refused } = steps[step as keyof typeof steps]
  if (sale.status !== 'authorized') return { status: 422, xml: refused }
  sale.status = to
  return { status: 200, xml: saleXml(sale) }
}

/** Braintree compresses its answers, and so does this. */
function send(response: ServerResponse, { status, xml }: Answer): void {
  response.writeHead(status, { 'Content-Type': 'application/xml; charset=utf-8', 'Content-Encoding': 'gzip' })
  response.end(gzipSync(xml))
}

async function spoil(fault: Fault, right: Answer, response: ServerResponse): Promise<void> {
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
    case 'other':
      send(response, { status: right.status, xml: Object.entries(fault.change).reduce(changed, right.xml) })
  }
}

const tags: Record<string, string> = { orderId: 'order-id', amount: 'amount', status: 'status', id: 'id' }
const changed = (xml: string, [name, value]: [string, unknown]): string =>
  xml.replace(new RegExp(`(<${tags[name]}>)[^<]*`), `$1${value}`)
