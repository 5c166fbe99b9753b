import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SaleOrder } from '../../../src/providers/payments/port'
import { ProviderError } from '../../../src/providers/provider-error'
import { ProviderUnknown } from '../../../src/providers/provider-unknown'
import { type Script, type ScriptedCards, scriptedCards } from '../money/scripted-cards'
import { answersBadly } from './card-company-client'

export interface CardCompany {
  /** Its books, which outlive every worker. */
  cards: ScriptedCards
  /** The address for each worker. */
  urlFor: (worker: number) => string
  /** Called as each request comes in, with the worker that asks. */
  heard: (what: 'sale' | 'find', worker: number) => void
  close: () => Promise<void>
}

/** The most milliseconds that a sale waits before it is booked, and again before it is answered. */
export const slowness = 8

/** A card company on loopback. The fate of each sale is drawn here, so that a worker can't know it. */
export async function startCardCompany(fateOf: () => Script): Promise<CardCompany> {
  const cards = scriptedCards()
  const server = createServer({ keepAliveTimeout: 600_000 }, (asked, response) => {
    answer(asked, response).catch((error: unknown) => response.destroy(error as Error))
  })
  const company: CardCompany = {
    urlFor: () => '',
    cards,
    heard: () => {},
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }

  async function answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await json(asked)) as Pick<SaleOrder, 'amount' | 'reference' | 'description'>
    const [, worker, path] = (asked.url ?? '').split('/')
    const what = path === 'sale' ? 'sale' : 'find'
    company.heard(what, Number(worker))
    if (what === 'sale') await sleep(Math.random() * slowness)
    const answered = what === 'sale' ? cards.sale({ ...body, nonce: `${fateOf()}/worker` }) : cards.find(body.reference)
    const [status, said] = await answered.then(
      (right) => [200, right] as const,
      (error: unknown) => [statusOf(error), null] as const,
    )
    if (what === 'sale') await sleep(Math.random() * slowness)
    if (status === null) response.destroy()
    else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  company.urlFor = (worker) => `http://127.0.0.1:${port}/${worker}`
  return company
}

/** Null: no answer at all. */
function statusOf(error: unknown): number | null {
  if (error instanceof ProviderUnknown) return null
  return error instanceof ProviderError ? answersBadly.unreachable : answersBadly.broken
}
