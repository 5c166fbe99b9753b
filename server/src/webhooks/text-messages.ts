import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context'
import { pageLimit } from '../http/limits'
import type { IncomingText, SignedRequest, TextNews } from '../providers/text-messages/port'

/** The uses of what the provider of texts sends. */
export interface TextReaders {
  /** A text that a person sent to one of our numbers. */
  message: (context: AppContext, text: IncomingText) => Promise<void>
  /** The state of one of our texts. */
  news: (context: AppContext, about: { account: number; reference: string }, news: TextNews) => Promise<void>
}

/** A busy morning has several pieces of news for each text, all from the provider's few addresses. */
const requestsPerMinute = 6000
const longest = 65_536

/** An answer in the provider's language that says nothing. */
const silence = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>'

/** The provider's requests: texts that come in, and news about those that went out. One that it did not sign changes nothing. */
export function addTextMessages(app: FastifyInstance, context: AppContext, readers: TextReaders): void {
  const { rateLimits, publicUrl } = context.config.http
  const limit = { config: pageLimit(rateLimits, 'text-messages', requestsPerMinute), bodyLimit: longest }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (read: IncomingText | TextNews) => Promise<void>,
  ): Promise<FastifyReply> {
    const read = context.ports.textMessages.read(signed(request, publicUrl))
    if (read === null) return reply.code(403).send({ type: 'E_FORBIDDEN', message: 'This request is not signed.' })
    if (read !== 'other') await work(read)
    return reply.code(200).type('text/xml; charset=utf-8').send(silence)
  }

  app.post('/webhooks/text-messages', limit, (request, reply) =>
    answer(request, reply, async (read) => {
      if (read.type === 'message') await readers.message(context, read)
    }),
  )
  app.post('/webhooks/text-messages/status', limit, (request, reply) =>
    answer(request, reply, async (read) => {
      const about = aboutOf(request.query)
      if (read.type === 'news' && about) await readers.news(context, about, read)
    }),
  )
}

/** The address as the provider was given it: a proxy may have changed the host of the request. */
function signed({ url, body, headers }: FastifyRequest, publicUrl: string): SignedRequest {
  const params = new Map<string, string | string[]>()
  if (typeof body === 'object' && body !== null)
    for (const [name, value] of Object.entries(body))
      params.set(name, Array.isArray(value) ? value.map(String) : String(value))
  const signature = headers['x-twilio-signature']
  return {
    url: `${publicUrl}${url}`,
    params: Object.fromEntries(params),
    signature: typeof signature === 'string' ? signature : '',
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function aboutOf(query: unknown): { account: number; reference: string } | null {
  const { account, reference } = Object(query) as { account?: unknown; reference?: unknown }
  if (typeof account !== 'string' || !/^[1-9]\d{0,14}$/.test(account)) return null
  return typeof reference === 'string' && uuid.test(reference) ? { account: Number(account), reference } : null
}
