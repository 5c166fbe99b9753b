import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { cutText } from '../../../cut-text'
import { type Db, readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import { apiHeaders } from '../../../http/headers'
import { scopeOfUser } from '../../../http/identity'
import { pageLimit } from '../../../http/limits'
import { feedOf, markFetched } from './calendar-feed.sql'
import { feedText } from './feed-text'
import { isFeedToken, readFeedToken } from './feed-token'

export const feedPath = '/calendar.ics'

/** A program that asks more often is noted once a minute. */
const notedEvery = 60_000

/**
 * The calendar for a program that can only fetch an address. The token is in the query, which is never logged. It only
 * identifies whose calendar it is: that user's rights are read on every request.
 */
export function addFeed(app: FastifyInstance, context: AppContext): void {
  app.get(feedPath, { config: pageLimit(context.config.http.rateLimits) }, async (request, reply) => {
    const text = await textFor(request, context)
    if (text === null) return noFeed(reply)
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
    reply.headers({ ...apiHeaders, ETag: etag, 'Cache-Control': 'private, no-cache', 'Referrer-Policy': 'no-referrer' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
}

async function textFor(request: FastifyRequest, context: AppContext): Promise<string | null> {
  const { token } = request.query as { token?: unknown }
  const whose = readFeedToken(token)
  if (whose === null || typeof token !== 'string') return null
  const { account, user } = whose
  const now = context.now()
  const db = readsOf(context.pool, account)
  const [feed, scope, name] = await Promise.all([
    feedOf(db, whose),
    scopeOfUser(db, account, user, now),
    accountName(db, account),
  ])
  if (!feed || !isFeedToken(token, feed.token_hash) || scope === null) return null
  const text = await feedText(db, scope, name, feed)
  if (request.method === 'GET' && now.getTime() - (feed.fetched_at?.getTime() ?? 0) > notedEvery) {
    const agent = cutText(request.headers['user-agent'] ?? '', 200)
    await write(context.pool, account, (tx) => markFetched(tx, account, user, now, agent))
  }
  return text
}

async function accountName(db: Db, account: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from account where id = ${account}`.execute(db)
  return rows[0]?.name ?? ''
}

const noFeed = (reply: FastifyReply): FastifyReply =>
  reply
    .headers(apiHeaders)
    .code(404)
    .send({ type: 'E_NOT_FOUND', message: 'This calendar address does not work. Create a new one on the dashboard.' })
