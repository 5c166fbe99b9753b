import type { Readable } from 'node:stream'
import { firstLanguage, type Language } from '@freehold/rules/text/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context'
import { readsOf } from '../database/read'
import type { Tx } from '../database/write'
import { write } from '../database/write'
import { formFields } from '../http/form-fields'
import { hashOf } from '../http/identity'
import { pageLimit } from '../http/limits'
import { insertOpening, linkOf, type OpenLink, wasOpened } from '../links/link.sql'
import { type Cover, coverPage, noLinkPage } from './cover'
import { type House, houseOf } from './house'
import { type Rendered, sendPage } from './page'
import { type Refused, refusedBy } from './refused'
import { readSent, type SentForm } from './sent-form'
import { keptIn, languageOf, type OtherLanguage, otherLanguage } from './spoken'

/** One request by a link that works. */
export interface Visit<Found> {
  link: OpenLink
  /** The record behind the link. */
  found: Found
  token: string
  /** The address that the page's forms post to. */
  at: string
  house: House
  language: Language
  /** Posts the page again in the other language, by a form that does nothing else; none where there is no other. */
  other: OtherLanguage | undefined
  /** The moment and the address of the request. */
  trace: { at: Date; address: string; agent: string }
}

/** The answer to a form: a page, or a file or data in its place. */
type Next = { status?: number } & (
  | { page: Rendered }
  | { headers: Record<string, string>; body: Buffer | Readable | Record<string, unknown> }
)

interface Posted {
  /** The value of the form's button, as it was sent. */
  does: string
  sent: SentForm | null
  refused: Refused | null
}

interface GuestRoute<Found> {
  path: string
  /** Pages of one group are limited together. */
  limit?: string
  /** The record behind a link of this kind; null once the link opens nothing. */
  find: (link: OpenLink, at: Date) => Promise<Found | null>
  /** The record is explained in English alone. */
  english?: true
  /** The language that the record knows of its reader. */
  reads?: (found: Found) => Language
  /** The page before the record: it shows nothing of it. */
  cover: (visit: Visit<Found>) => Cover
  /** Its forms send files. */
  files?: boolean
  /** True for a form that only opens the page: the opening is logged. `showAgain` is not such a form. */
  opens: (does: string) => boolean
  /** Notes the first opening with the record. */
  firstOpened?: (tx: Tx, visit: Visit<Found>) => Promise<void>
  /** Does what a form asks for. A refusal shows the page again, with its reason and what was typed. */
  act?: (visit: Visit<Found>, does: string, sent: SentForm) => Promise<void>
  /** The answer to a form; null when the record went meanwhile. */
  next: (visit: Visit<Found>, posted: Posted) => Promise<Next | null>
}

interface GuestDoor<Found> {
  visitIn: (request: FastifyRequest) => Promise<Visit<Found> | null>
  sendNoLink: (reply: FastifyReply) => FastifyReply
}

/** The act of a form that shows the page again, in the other language. */
export const showAgain = 'show'

/**
 * A page of one record for a person with a link and without a login. GET shows a cover and changes nothing, because mail
 * scanners open every link. Everything else posts. A link that opens nothing gets the same page, whatever the reason.
 */
export function guestRoute<Found>(
  app: FastifyInstance,
  context: AppContext,
  route: GuestRoute<Found>,
): GuestDoor<Found> {
  const { path } = route
  const options = { config: pageLimit(context.config.http.rateLimits, route.limit) }
  const sendNoLink = (reply: FastifyReply) => {
    const language = route.english ? firstLanguage : languageOf(reply.request)
    // The token is left out, so that the page is the same for every link.
    const other = route.english ? undefined : otherLanguage('', language)
    return sendPage(reply, 404, noLinkPage(language, { other }))
  }

  async function visitIn(request: FastifyRequest): Promise<Visit<Found> | null> {
    const { token: given } = request.query as { token?: unknown }
    const token = typeof given === 'string' ? given : ''
    const at = context.now()
    // A text that cannot be a token takes the same query, and so the same time, as one that could.
    const link = await linkOf(readsOf(context.pool, null), hashOf(token), at)
    const found = link && (await route.find(link, at))
    const house = link && found ? await houseOf(readsOf(context.pool, link.account), link.account) : null
    if (!link || !found || !house) return null
    const trace = { at, address: request.ip, agent: request.headers['user-agent'] ?? '' }
    const language = route.english ? firstLanguage : languageOf(request, route.reads?.(found))
    const address = addressOf(path, token)
    const other = route.english ? undefined : { ...otherLanguage(address, language), sends: { do: showAgain } }
    return { link, found, token, at: keptIn(request, address), house, language, other, trace }
  }

  /** Lists the opening, with the first one noted at the record. */
  const noteOpening = (visit: Visit<Found>) =>
    write(context.pool, visit.link.account, async (tx) => {
      if (route.firstOpened && !(await wasOpened(tx, visit.link))) await route.firstOpened(tx, visit)
      await insertOpening(tx, visit.link, visit.trace)
    })

  async function take(request: FastifyRequest, visit: Visit<Found>): Promise<Posted> {
    let sent: SentForm | null = null
    try {
      sent = route.files ? await readSent(request, context) : plainForm(request)
      const does = sent.field('do')
      if (route.opens(does)) await noteOpening(visit)
      else if (does !== showAgain) await route.act?.(visit, does, sent)
      return { does, sent, refused: null }
    } catch (error) {
      const field = sent?.field ?? formFields(undefined)
      const refused = refusedBy(error, field('do'), field)
      if (refused === null) throw error
      return { does: field('do'), sent, refused }
    } finally {
      await sent?.discard()
    }
  }

  app.get(path, options, async (request, reply) => {
    const visit = await visitIn(request)
    if (!visit) return sendNoLink(reply)
    const { house, language, token } = visit
    const other = route.english ? undefined : otherLanguage(addressOf(path, token), language)
    return sendPage(reply, 200, coverPage(house, language, { ...route.cover(visit), other }))
  })

  app.post(path, options, async (request, reply) => {
    const visit = await visitIn(request)
    // A body that is not read does not matter, but a form with files in it would wait for a reader.
    if (request.body === undefined && !(visit && route.files)) request.raw.resume()
    if (!visit) return sendNoLink(reply)
    const posted = await take(request, visit)
    const next = await route.next(visit, posted)
    if (next === null) return sendNoLink(reply)
    const status = next.status ?? (posted.refused ? 422 : 200)
    return 'page' in next
      ? sendPage(reply, status, next.page)
      : reply.headers(next.headers).code(status).send(next.body)
  })

  return { visitIn, sendNoLink }
}

const addressOf = (path: string, token: string): string => `${path}?token=${encodeURIComponent(token)}`

const plainForm = ({ body }: FastifyRequest): SentForm => ({
  field: formFields(body),
  files: [],
  discard: async () => undefined,
})
