import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import type { FoundSale, PaymentsPort, Sale } from '../../../src/providers/payments/port'
import { ProviderError } from '../../../src/providers/provider-error'
import { ProviderUnknown } from '../../../src/providers/provider-unknown'

/** The answer of the card company before it has begun, and after something in it broke. */
export const answersBadly = { unreachable: 503, broken: 500 }

/** Sales and look-ups at the card company of another process. */
export function cardsAt(url: string): Pick<PaymentsPort, 'sale' | 'find'> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const ask = async <T>(what: 'sale' | 'find', body: object): Promise<T> => {
    const { status, answer } = await post(agent, `${url}/${what}`, JSON.stringify(body))
    if (status === answersBadly.unreachable) throw new ProviderError('The payment provider cannot be reached.')
    if (status !== 200) throw new Error(String(status))
    return answer as T
  }
  return {
    sale: ({ amount, reference, description }) => ask<Sale>('sale', { amount, reference, description }),
    find: (reference) => ask<FoundSale | null>('find', { reference }),
  }
}

const post = (agent: Agent, url: string, body: string): Promise<{ status: number; answer: unknown }> =>
  new Promise((done, fail) => {
    const lost = (cause: unknown) => fail(new ProviderUnknown('No answer.', { cause }))
    request(url, { agent, method: 'POST' }, (response) => {
      json(response).then((answer) => done({ status: response.statusCode ?? 0, answer }), lost)
    })
      .on('error', lost)
      .end(body)
  })
