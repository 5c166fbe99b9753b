import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { pageLimit } from '../../../http/limits'
import { lookUpNamed } from './look-up-named'
import { cardsOf } from './returned.sql'

const messagesPerMinute = 300
const longest = 65_536

/**
 * The provider's messages. One is only a reason to ask: nothing in it is believed, and one that is forged or about
 * something else gets the same answer.
 */
export function addPaymentMessages(app: FastifyInstance, context: AppContext): void {
  const { rateLimits } = context.config.http
  const limit = { config: pageLimit(rateLimits, 'payment-messages', messagesPerMinute) }
  app.get('/webhooks/braintree', limit, async (request, reply) => {
    const challenge = fieldOf(request.query, 'bt_challenge')
    const answer = challenge === '' ? null : await context.ports.payments.answerChallenge(challenge)
    return answer === null ? reply.code(404).send() : reply.type('text/plain').send(answer)
  })
  app.post('/webhooks/braintree', { ...limit, bodyLimit: longest }, async (request, reply) => {
    const signature = fieldOf(request.body, 'bt_signature')
    const payload = fieldOf(request.body, 'bt_payload')
    const notice = signature === '' || payload === '' ? null : await context.ports.payments.notice(signature, payload)
    if (notice?.reference) await hear(context, notice.reference)
    return reply.code(200).send()
  })
}

/** As it came: the signature counts every character. */
function fieldOf(fields: unknown, name: string): string {
  const value = typeof fields === 'object' && fields !== null && Object.hasOwn(fields, name) ? Object(fields)[name] : ''
  return typeof value === 'string' ? value : ''
}

/** A message about a payment of a demo account is forged: the provider knows nothing of it. */
async function hear(context: AppContext, reference: string): Promise<void> {
  for (const { id, ...place } of await cardsOf(readsOf(context.pool, null), [reference]))
    if (!(await context.isDemo(place.account_id))) await lookUpNamed(context, place, [id])
}
