import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Answer, type Fault, send, spoil } from './braintree-answers'
import { bankAnswer } from './braintree-banks'
import { end } from './braintree-changes'
import { forgetMethod, type Kept, keepMethod, makeCustomer } from './braintree-methods'
import { recurringAnswer } from './braintree-recurring'
import { conclude, type Question, sell } from './braintree-sales'
import { searched } from './braintree-search'
import { keys } from './braintree-signed'
import { newRecurring, type Recurring } from './braintree-subscriptions'
import { type Booked, idsXml, pageXml, saleXml, tokenXml } from './braintree-xml'

export type { Fault } from './braintree-answers'

export interface BraintreeStandIn {
  url: string
  /** Braintree's own knowledge: the truth of every test. */
  books: Booked[]
  /** The ways to pay that it keeps. */
  kept: Kept[]
  /** Plans and subscriptions. */
  recurring: Recurring
  /** The requests it got: method, path and body. */
  asked: { path: string; body: Record<string, unknown>; authorization: string }[]
  /** One fault an answer, in this order; without one it answers as it should. */
  faults: Fault[]
  /** The fault of an answer for which none waits. */
  draw: (() => Fault | undefined) | null
  /** The bank's codes of the next sales, which it declines. */
  declines: string[]
  close: () => Promise<void>
}

/** Braintree on loopback: the questions we ask, on the wire as the real one speaks. */
export async function startBraintree({ clientToken = 'token1', pageSize = 50 } = {}): Promise<BraintreeStandIn> {
  const books: Booked[] = []
  const kept: Kept[] = []
  const recurring = newRecurring()
  const customers = new Set<string>()
  const asked: BraintreeStandIn['asked'] = []
  const faults: Fault[] = []
  const declines: string[] = []
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    // A void is asked for without a body.
    const body = JSON.parse((await text(request)) || '{}')
    asked.push({ path, body, authorization: request.headers.authorization ?? '' })
    const fault = faults.shift() ?? standIn.draw?.()
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
    const again = recurringAnswer(recurring, { books, kept }, request.method ?? '', question, body)
    if (again) return again
    if (question === 'transactions') return sell(books, kept, body.transaction ?? {}, declines.shift())
    if (question === 'customers') return makeCustomer(customers, body.customer?.id)
    if (question === 'payment_methods') return keepMethod(kept, customers, body.payment_method ?? {})
    const [, token] = /^payment_methods\/any\/(\w+)$/.exec(question) ?? []
    if (token && request.method === 'DELETE') {
      for (const one of recurring.subscriptions)
        if (one.method === token && one.status !== 'Canceled') end(recurring, one)
      return forgetMethod(kept, token)
    }
    const [, id, step] = /^transactions\/([^/]+)\/(submit_for_settlement|void)$/.exec(question) ?? []
    if (id && step) return request.method === 'PUT' ? conclude(books, id, step) : { status: 404, xml: '' }
    const bank = bankAnswer(kept, request.method ?? '', question, body)
    if (bank) return bank
    const [, wanted] = /^transactions\/(\w+)$/.exec(question) ?? []
    const sale = books.find((one) => one.id === wanted)
    if (sale && request.method === 'GET') return { status: 200, xml: saleXml(sale) }
    const found = searched(books, body.search)
    const ids = found.map((one) => one.id)
    if (question === 'transactions/advanced_search_ids') return { status: 200, xml: idsXml(ids, pageSize) }
    // More than fit on a page is the asker's fault.
    if (question === 'transactions/advanced_search' && ids.length <= pageSize)
      return { status: 200, xml: pageXml(found) }
    return { status: 404, xml: '' }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const standIn: BraintreeStandIn = {
    url: `http://127.0.0.1:${port}`,
    books,
    kept,
    recurring,
    asked,
    faults,
    draw: null,
    declines,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return standIn
}
