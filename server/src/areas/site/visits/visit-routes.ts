import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../app-context'
import { sendPage } from '../../../guests/page'
import { pageLimit } from '../../../http/limits'
import { entryOf } from './enter-visit'
import { roleIn } from './roles'
import { visitFor } from './take-visit'
import { rememberedVisit, rememberVisit } from './visit-cookie'
import { visitPage } from './visit-page'
import { visitorOf } from './visitor'

const statuses = { FULL: 503, VISITOR: 429, NONE: 503 } as const

/**
 * The form of *Try the demo* posts here. The answer leads into an account of the visitor's own, signed in. Pressed again, it
 * leads back into the same one.
 */
export function addVisits(app: FastifyInstance, context: AppContext): void {
  const { demoVisits, sells } = context.config.door
  const ways = { signUp: sells }
  app.post('/demo', { config: pageLimit(context.config.http.rateLimits, 'demo', 20) }, async (request, reply) => {
    // A form with files in it would wait for a reader.
    if (request.body === undefined) request.raw.resume()
    if (demoVisits === null) return sendPage(reply, 404, visitPage('OFF', ways))
    // The entry replaces the session of a reader who is signed in, so no other site may send one here.
    if (isElsewhere(request)) return sendPage(reply, 403, visitPage('ELSEWHERE', ways))
    const begun = await rememberedVisit(context, request)
    const taken =
      begun === null
        ? await visitFor(context, visitorOf(context, request.ip), demoVisits)
        : { outcome: 'TAKEN' as const, account: begun }
    if (taken.outcome !== 'TAKEN') return sendPage(reply, statuses[taken.outcome], visitPage(taken.outcome, ways))
    const address = await entryOf(context, taken.account, roleIn(request.body))
    rememberVisit(context, reply, taken.account)
    return reply.header('Cache-Control', 'no-store').redirect(address, 303)
  })
}

const isElsewhere = ({ headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
