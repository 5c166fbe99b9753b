import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../app-context'
import type { Scope } from '../../../database/scope'
import { write } from '../../../database/write'
import { signatureOf } from '../../../links/signed-token'
import { countView } from './count-view.sql'

/** Programs that read pages and say so: search engines, previews of a shared link, tools. */
const programs = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|embedly|monitor|curl|wget|python|java\/|okhttp/i

/**
 * Counts a person who opened a page, after it was sent. The mark is made with the day and the server's secret, so it
 * can't identify a person or follow them from day to day. A page never fails because of it.
 */
export async function countVisitor(
  { pool, ticketSecret }: Pick<AppContext, 'pool' | 'ticketSecret'>,
  scope: Scope,
  listing: number,
  { method, ip, headers, log }: FastifyRequest,
): Promise<void> {
  const agent = headers['user-agent'] ?? ''
  if (method !== 'GET' || agent === '' || programs.test(agent)) return
  const mark = signatureOf(ticketSecret, ['listing-view', scope.account, `${scope.today}|${ip}|${agent}`])
  try {
    await write(pool, scope.account, (tx) => countView(tx, scope, listing, Buffer.from(mark, 'base64url')))
  } catch (error) {
    log.warn({ err: error }, 'A view of a listing was not counted')
  }
}
