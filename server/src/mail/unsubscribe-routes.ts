import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context'
import { readsOf } from '../database/read'
import { type Tx, write } from '../database/write'
import { houseOf } from '../guests/house'
import { sendPage } from '../guests/page'
import { languageOf, otherLanguage } from '../guests/spoken'
import { pageLimit } from '../http/limits'
import { secretsToRead } from '../links/link-secrets'
import { suppress } from './suppression.sql'
import {
  addressOf,
  askToUnsubscribe,
  type Spoken,
  type Subscriber,
  unknownSubscription,
  unsubscribed,
} from './unsubscribe-page'
import { readUnsubscribeToken } from './unsubscribe-token'

/** Lists that a reader can leave alone, by the names in their mails: each with the way to leave it. */
export type MailLists = Readonly<Record<string, (tx: Tx, account: number, address: string) => Promise<unknown>>>

/**
 * One-click unsubscribe (RFC 8058). Mail scanners open every link, so GET shows a page and changes nothing; the page's
 * button and the reader's mail program both POST.
 */
export function addUnsubscribe(app: FastifyInstance, context: AppContext, lists: MailLists): void {
  const url = '/unsubscribe'
  const options = { config: pageLimit(context.config.http.rateLimits) }
  app.get(url, options, async (request, reply) => {
    const found = await subscriberIn(request, context, lists)
    return found
      ? sendPage(reply, 200, askToUnsubscribe(spokenIn(request), found))
      : sendPage(reply, 404, unknownSubscription(spokenIn(request)))
  })
  app.post(url, options, async (request, reply) => {
    const found = await subscriberIn(request, context, lists)
    // The body does not matter, but a form with files in it would wait for a reader.
    request.raw.resume()
    if (!found) return sendPage(reply, 404, unknownSubscription(spokenIn(request)))
    const { house, address, list } = found
    const leave = list === undefined ? undefined : lists[list]
    await write(context.pool, house.account, (tx) =>
      leave ? leave(tx, house.account, address) : suppress(tx, house.account, address, 'UNSUBSCRIBED', context.now()),
    )
    return sendPage(reply, 200, unsubscribed(spokenIn(request), found))
  })
}

function spokenIn(request: FastifyRequest): Spoken {
  const language = languageOf(request)
  const { token } = request.query as { token?: unknown }
  return { language, other: otherLanguage(typeof token === 'string' ? addressOf(token) : '', language) }
}

async function subscriberIn(
  { query }: FastifyRequest,
  context: AppContext,
  lists: MailLists,
): Promise<Subscriber | null> {
  const { token } = query as { token?: unknown }
  const secrets = secretsToRead(context, Number.POSITIVE_INFINITY, context.now())
  const subscription = readUnsubscribeToken(secrets, token)
  if (!subscription) return null
  const { account, address, list } = subscription
  if (list !== undefined && !lists[list]) return null
  const house = await houseOf(readsOf(context.pool, account), account)
  return house && { house, address, token: String(token), ...(list !== undefined && { list }) }
}
