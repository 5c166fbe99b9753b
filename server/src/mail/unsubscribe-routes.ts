import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context'
import { write } from '../database/write'
import { sendCover } from '../http/cover-page'
import { pageLimit } from '../http/limits'
import { secretsToRead } from '../links/link-secrets'
import { senderOf } from './mail-message.sql'
import { suppress } from './suppression.sql'
import { askToUnsubscribe, unknownSubscription, unsubscribed } from './unsubscribe-page'
import { readUnsubscribeToken } from './unsubscribe-token'

/**
 * One-click unsubscribe (RFC 8058). Mail scanners open every link, so GET shows a page and changes nothing; the page's
 * button and the reader's mail program both POST.
 */
export function addUnsubscribe(app: FastifyInstance, context: AppContext): void {
  const url = '/unsubscribe'
  const options = { config: pageLimit(context.config.http.rateLimits) }
  app.get(url, options, async (request, reply) => {
    const found = await subscriptionIn(request, context)
    return found
      ? sendCover(reply, 200, askToUnsubscribe(found, found.token))
      : sendCover(reply, 404, unknownSubscription())
  })
  app.post(url, options, async (request, reply) => {
    const found = await subscriptionIn(request, context)
    // The body does not matter, but a form with files in it would wait for a reader.
    request.raw.resume()
    if (!found) return sendCover(reply, 404, unknownSubscription())
    const { account, address } = found
    await write(context.pool, account, (tx) => suppress(tx, account, address, 'UNSUBSCRIBED', context.now()))
    return sendCover(reply, 200, unsubscribed(found))
  })
}

async function subscriptionIn({ query }: FastifyRequest, context: AppContext) {
  const { token } = query as { token?: unknown }
  const secrets = secretsToRead(context, Number.POSITIVE_INFINITY, context.now())
  const subscription = readUnsubscribeToken(secrets, token)
  if (!subscription) return null
  const { company } = await senderOf(context.pool, subscription.account)
  return { ...subscription, company, token: String(token) }
}
