import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** The fault of the next answer. `before`: nothing is done. `after`: it is done, but the answer is lost or spoilt. */
export type Fault = { when: 'before' | 'after'; on?: 'token' | 'send' | 'find' } & (
  | { what: 'silence' | 'hang-up' | 'half' | 'garbage' | 'page' | 'empty' }
  | { what: 'status'; status: number; body?: object }
  | { what: 'slow'; milliseconds: number }
  /** Answers about a payout of its own invention. */
  | { what: 'other'; change: Partial<Booked> }
)

/** A batch of one payout, as PayPal keeps it. */
export interface Booked {
  batch: string
  reference: string
  recipientType: string
  receiver: string
  value: string
  currency: string
  batchStatus: string
  /** Null until PayPal has processed the payout. */
  itemStatus: string | null
  error?: { name: string; message: string }
}

export interface PaypalStandIn {
  url: string
  /** PayPal's own knowledge: the truth of every test. */
  books: Booked[]
  asked: { what: 'token' | 'send' | 'find'; body: string; authorization: string }[]
  /** One fault an answer, in this order, each for the next question of its kind; without one it answers as it should. */
  faults: Fault[]
  /** Refuses what is handed over, with this name. */
  refusing: { name: string | null }
  /** Processes everything that waits, or changes one batch. */
  becomes: (itemStatus: string, change?: { batch?: string; error?: Booked['error'] }) => void
  /** Tokens given out so far count no more. */
  forgetTokens: () => void
  close: () => Promise<void>
}

export const keys = { clientId: 'client1', secret: 'hush-hush-1' }

interface Answer {
  status: number
  body: object
}

/** PayPal Payouts on loopback: the three questions we ask, as PayPal documents them. */
export async function startPaypal(): Promise<PaypalStandIn> {
  const books: Booked[] = []
  const asked: PaypalStandIn['asked'] = []
  const faults: Fault[] = []
  const refusing: PaypalStandIn['refusing'] = { name: null }
  const tokens = new Set<string>()
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const what = path === '/v1/oauth2/token' ? 'token' : request.method === 'POST' ? 'send' : 'find'
    const body = await text(request)
    const authorization = request.headers.authorization ?? ''
    asked.push({ what, body, authorization })
    const at = faults.findIndex(({ on }) => on === undefined || on === what)
    const [fault] = at < 0 ? [] : faults.splice(at, 1)
    if (fault?.when === 'before') return spoil(fault, { status: 503, body: {} }, response)
    const right = answerTo(what, path, body, authorization)
    return fault ? spoil(fault, right, response) : send(response, right)
  }

  function answerTo(what: string, path: string, body: string, authorization: string): Answer {
    if (what === 'token') return giveToken(body, authorization)
    if (!tokens.has(authorization.replace('Bearer ', '')))
      return { status: 401, body: { error: 'invalid_token', error_description: 'Access Token not found in cache' } }
    if (what === 'send') return take(books, JSON.parse(body), refusing.name)
    const found = books.find(({ batch }) => path === `/v1/payments/payouts/${batch}`)
    return found ? { status: 200, body: batchBody(found) } : { status: 404, body: { name: 'INVALID_RESOURCE_ID' } }
  }

  function giveToken(body: string, authorization: string): Answer {
    const login = `Basic ${Buffer.from(`${keys.clientId}:${keys.secret}`).toString('base64')}`
    if (authorization !== login || body !== 'grant_type=client_credentials')
      return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } }
    const token = randomBytes(12).toString('hex')
    tokens.add(token)
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    books,
    asked,
    faults,
    refusing,
    becomes: (itemStatus, { batch, error } = {}) => {
      for (const one of books)
        if (batch === undefined ? waiting(one) : batch === one.batch)
          Object.assign(one, { itemStatus, batchStatus: 'SUCCESS', ...(error && { error }) })
    },
    forgetTokens: () => tokens.clear(),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const waiting = ({ itemStatus }: Booked): boolean => itemStatus === null || itemStatus === 'PENDING'

interface Question {
  sender_batch_header: { sender_batch_id: string }
  items: { recipient_type: string; receiver: string; amount: { value: string; currency: string } }[]
}

function take(books: Booked[], { sender_batch_header: header, items }: Question, refusal: string | null): Answer {
  const known = books.find(({ reference }) => reference === header.sender_batch_id)
  if (known) return { status: 400, body: alreadyKnown(known) }
  if (refusal) return { status: 422, body: { name: refusal, message: `${refusal} it is`, debug_id: 'd1', details: [] } }
  const [item] = items
  if (!item || items.length > 1) return { status: 400, body: { name: 'VALIDATION_ERROR', message: 'One item' } }
  const booked: Booked = {
    batch: randomBytes(6).toString('hex').toUpperCase(),
    reference: header.sender_batch_id,
    recipientType: item.recipient_type,
    receiver: item.receiver,
    value: item.amount.value,
    currency: item.amount.currency,
    batchStatus: 'PENDING',
    itemStatus: null,
  }
  books.push(booked)
  return { status: 201, body: { batch_header: headerOf(booked), links: [] } }
}

const alreadyKnown = ({ batch }: Booked) => ({
  name: 'USER_BUSINESS_ERROR',
  message: 'User business error.',
  debug_id: 'd2',
  details: [
    {
      field: 'SENDER_BATCH_ID',
      location: 'body',
      issue: 'Batch with given sender_batch_id already exists',
      link: [{ href: `https://api.sandbox.paypal.com/v1/payments/payouts/${batch}`, rel: 'self', method: 'GET' }],
    },
  ],
  links: [],
})

const headerOf = ({ batch, batchStatus, reference }: Booked) => ({
  payout_batch_id: batch,
  batch_status: batchStatus,
  sender_batch_header: { sender_batch_id: reference, email_subject: 'You have a payment' },
})

const batchBody = (booked: Booked) => ({
  total_items: 1,
  total_pages: 1,
  batch_header: headerOf(booked),
  items: [
    {
      payout_item_id: `I${booked.batch}`,
      ...(booked.itemStatus !== null && { transaction_status: booked.itemStatus }),
      payout_batch_id: booked.batch,
      payout_item: {
        recipient_type: booked.recipientType,
        amount: { currency: booked.currency, value: booked.value },
        receiver: booked.receiver,
        sender_item_id: booked.reference,
      },
      ...(booked.error && { errors: { ...booked.error, details: [], links: [] } }),
    },
  ],
})

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

async function spoil(fault: Fault, right: Answer, response: ServerResponse): Promise<void> {
  const as = (type: string, body: string) => response.writeHead(right.status, { 'Content-Type': type }).end(body)
  switch (fault.what) {
    case 'silence':
      return
    case 'hang-up':
      response.destroy()
      return
    case 'half':
      response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': 5000 }).write('{"batch_header":')
      await sleep(20)
      response.destroy()
      return
    case 'garbage':
      as('application/json', '{"batch_header": {')
      return
    case 'page':
      as('text/html', '<html><body>Back soon</body></html>')
      return
    case 'empty':
      as('application/json', '')
      return
    case 'status':
      send(response, { status: fault.status, body: fault.body ?? {} })
      return
    case 'slow':
      await sleep(fault.milliseconds)
      send(response, right)
      return
    case 'other':
      send(response, { status: right.status, body: changed(right.body, fault.change) })
  }
}

const names: Partial<Record<keyof Booked, string>> = {
  batch: 'payout_batch_id',
  reference: 'sender_batch_id',
  value: 'value',
  currency: 'currency',
  itemStatus: 'transaction_status',
  batchStatus: 'batch_status',
}

/** The first field of that name, at any depth. */
const changed = (body: object, change: Partial<Booked>): object =>
  Object.entries(change).reduce((json, [name, value]) => {
    const field = names[name as keyof Booked]
    return JSON.parse(JSON.stringify(json, (key, old) => (key === field ? value : old)))
  }, body)
