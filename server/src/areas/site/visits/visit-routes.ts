import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../app-context'
import { sendSitePage } from '../../../guests/site/send-page'
import { siteOf } from '../../../guests/site/site'
import { apiHeaders } from '../../../http/headers'
import { pageLimit } from '../../../http/limits'
import type { Taken } from '../../../visits/visit.sql'
import { entryOf } from './enter-visit'
import { roleIn } from './roles'
import { visitFor } from './take-visit'
import { type Place, rememberedPlace, rememberedVisit, rememberPlace, rememberVisit } from './visit-cookie'
import { type Problem, visitPage } from './visit-page'
import { visitorOf } from './visitor'
import { progressOf, waitPage } from './wait-page'

const statuses: Readonly<Record<Problem, number>> = { FULL: 503, VISITOR: 429, OFF: 404, ELSEWHERE: 403 }

const waitAddress = '/demo/wait'

/** A waiting page looks every two seconds, and a home may have three of them. */
const looksPerMinute = 120

/**
 * The form of *Try the demo* posts to /demo. The answer leads into an account of the visitor's own, signed in. Pressed again, it
 * leads back into the same one. Where none is ready, it leads to a page that waits, which asks again by itself.
 */
export function addVisits(app: FastifyInstance, context: AppContext): void {
  const { rateLimits } = context.config.http
  const { demoVisits } = context.config.door
  const site = siteOf(context.config)
  const refuse = (reply: FastifyReply, problem: Problem) =>
    sendSitePage(reply, statuses[problem], visitPage(site, context.now(), problem))

  /** Null where there are no visits, or another site sends the reader here: the entry replaces the session of one who is signed in. */
  const refusalOf = (request: FastifyRequest): Problem | null =>
    demoVisits === null ? 'OFF' : isElsewhere(request) ? 'ELSEWHERE' : null

  const look = async (request: FastifyRequest, place: Place | null): Promise<Taken> => {
    const begun = await rememberedVisit(context, request)
    if (begun !== null) return { outcome: 'TAKEN', account: begun }
    const who = { visitor: visitorOf(context, request.ip), place: place?.place ?? null }
    return visitFor(context, who, demoVisits ?? 0)
  }

  app.post('/demo', { config: pageLimit(rateLimits, 'demo', 20) }, async (request, reply) => {
    // A form with files in it would wait for a reader.
    if (request.body === undefined) request.raw.resume()
    const refusal = refusalOf(request)
    if (refusal !== null) return refuse(reply, refusal)
    const place = rememberedPlace(context, request)
    const role = roleIn(request.body)
    const taken = await look(request, place)
    reply.header('Cache-Control', 'no-store')
    if (taken.outcome === 'TAKEN') {
      const address = await entryOf(context, taken.account, role)
      rememberVisit(context, reply, taken.account)
      return reply.redirect(address, 303)
    }
    if (taken.outcome !== 'WAIT') return refuse(reply, taken.outcome)
    rememberPlace(context, reply, { place: taken.place, first: place?.first ?? taken.ahead, role })
    return reply.redirect(waitAddress, 303)
  })

  const limit = { config: pageLimit(rateLimits, 'demo-wait', looksPerMinute) }

  app.get(waitAddress, limit, async (request, reply) => {
    const refusal = refusalOf(request)
    if (refusal !== null) return refuse(reply, refusal)
    const place = rememberedPlace(context, request)
    if (place === null) return reply.redirect('/', 303)
    const taken = await look(request, place)
    if (taken.outcome === 'TAKEN') {
      const address = await entryOf(context, taken.account, place.role)
      rememberVisit(context, reply, taken.account)
      return reply.header('Cache-Control', 'no-store').redirect(address, 303)
    }
    if (taken.outcome !== 'WAIT') return refuse(reply, taken.outcome)
    if (taken.place !== place.place) rememberPlace(context, reply, { ...place, place: taken.place, first: taken.ahead })
    return sendSitePage(reply, 200, waitPage(site, context.now(), place, taken.ahead))
  })

  app.post(waitAddress, limit, async (request, reply) => {
    if (request.body === undefined) request.raw.resume()
    reply.headers(apiHeaders)
    const place = rememberedPlace(context, request)
    if (refusalOf(request) !== null || place === null) return reply.send({ address: '/' })
    const taken = await look(request, place)
    if (taken.outcome === 'TAKEN') {
      const address = await entryOf(context, taken.account, place.role)
      rememberVisit(context, reply, taken.account)
      return reply.send({ address })
    }
    // The page itself says why there is none.
    if (taken.outcome !== 'WAIT') return reply.send({ address: waitAddress })
    if (taken.place !== place.place) rememberPlace(context, reply, { ...place, place: taken.place, first: taken.ahead })
    return reply.send(progressOf(place, taken.ahead))
  })
}

const isElsewhere = ({ headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
