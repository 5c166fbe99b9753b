import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context'
import { pageLimit } from '../http/limits'

/** A message as the provider signed it. */
interface SignedMessage {
  signature: string
  payload: string
}

/** Does what a message is a reason for, and nothing where it is forged or about something else. */
export type MessageReader = (context: AppContext, message: SignedMessage) => Promise<void>

const messagesPerMinute = 300
const longest = 65_536

/**
 * The payment provider's messages, which every reader gets. One is only a reason to ask: nothing in it is believed, and one
 * that is forged or about something else gets the same answer.
 */
export function addProviderMessages(
  app: FastifyInstance,
  context: AppContext,
  readers: readonly MessageReader[],
): void {
  const { rateLimits } = context.config.http
  const limit = { config: pageLimit(rateLimits, 'payment-messages', messagesPerMinute) }
  app.get('/webhooks/braintree', limit, async (request, reply) => {
    const challenge = fieldOf(request.query, 'bt_challenge')
    const answer = challenge === '' ? null : await context.ports.payments.answerChallenge(challenge)
    return answer === null ? reply.code(404).send() : reply.type('text/plain').send(answer)
  })
  app.post('/webhooks/braintree', { ...limit, bodyLimit: longest }, async (request, reply) => {
    const message = {
      signature: fieldOf(request.body, 'bt_signature'),
      payload: fieldOf(request.body, 'bt_payload'),
    }
    if (message.signature !== '' && message.payload !== '')
      await Promise.all(readers.map((reader) => reader(context, message)))
    return reply.code(200).send()
  })
}

/** The text as it came: the signature counts every character. */
function fieldOf(fields: unknown, name: string): string {
  const value = typeof fields === 'object' && fields !== null && Object.hasOwn(fields, name) ? Object(fields)[name] : ''
  return typeof value === 'string' ? value : ''
}
