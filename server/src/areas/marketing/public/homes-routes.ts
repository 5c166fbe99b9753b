import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { VNode } from 'preact'
import type { AppContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { fileHeaders, openFile } from '../../../files/serve'
import { mediumSizes } from '../../../files/stored-file.sql'
import { type Rendered, sendPage } from '../../../guests/page'
import { languageOf, otherLanguage } from '../../../guests/spoken'
import { mapOf } from '../../../guests/state-map'
import { pageLimit } from '../../../http/limits'
import { homesAddress, listingAddress } from '../listings/listing-address'
import { applyAddress } from './apply-address'
import { addFeeds } from './feed-routes'
import { gonePage, homePage } from './home-page'
import { homesPage } from './homes-page'
import { type Market, marketOf, photoIn } from './market'
import { findHome, offeredHomes, similarHomes, type WholeHome } from './offered-home.sql'
import { faultsOf, questionIn, takeQuestion } from './question'
import { QuestionForm, QuestionSent } from './question-form'
import { countVisitor } from './visitor'

interface Visited extends Market {
  home: WholeHome
}

/** The language of a page, and the way to the same page in the other one. */
function spokenIn(request: FastifyRequest) {
  const language = languageOf(request)
  return { language, other: otherLanguage('', language) }
}

/** The home whose number begins the last part of the address. Its words may be old: only the number counts. */
async function visitedIn(request: FastifyRequest, market: Market | null): Promise<Visited | null> {
  const { listing } = request.params as { listing: string }
  const id = /^([1-9]\d{0,14})(-|$)/.exec(listing)?.[1]
  const home = market && id !== undefined && (await findHome(market.db, market.scope, Number(id)))
  return market && home ? { ...market, home } : null
}

/** The pages of homes that are offered, for everyone. They run nothing, and a GET changes nothing but the count of views. */
export function addHomes(app: FastifyInstance, context: AppContext): void {
  const { rateLimits } = context.config.http
  const options = { config: pageLimit(rateLimits, 'homes', 120) }
  app.get('/homes/:account', options, async (request, reply) => {
    const market = await marketOf(request, context)
    if (!market) return sendGone(reply, context, null)
    const { house, scope, db } = market
    const { account, today } = scope
    const homes = await offeredHomes(db, scope)
    const mediums = await mediumSizes(
      db,
      scope,
      homes.map(({ cover_image }) => cover_image),
    )
    const photoOf = photoIn(context, account, mediums)
    const page = homesPage({
      house,
      ...spokenIn(request),
      today,
      homes,
      url: homesAddress(context, account),
      addressOf: (home) => listingAddress(context, account, home),
      coverOf: ({ id, cover_image, cover_alt, title }) => photoOf(id, cover_image, cover_alt || title),
    })
    return sendPage(reply, 200, page)
  })
  app.get('/homes/:account/:listing', options, async (request, reply) => {
    const market = await marketOf(request, context)
    const visited = await visitedIn(request, market)
    if (visited?.home.listing !== 'LIVE') return sendGone(reply, context, market, visited?.home)
    const spoken = spokenIn(request)
    const page = await wholePage(context, visited, {
      ...spoken,
      question: QuestionForm({ language: spoken.language, typed: null, faults: {} }),
    })
    sendPage(reply, 200, page)
    await countVisitor(context, visited.scope, visited.home.id, request)
    return reply
  })
  app.post('/homes/:account/:listing', { config: pageLimit(rateLimits, 'homes-ask', 10) }, async (request, reply) => {
    // A form with files in it would wait for a reader.
    if (request.body === undefined) request.raw.resume()
    const market = await marketOf(request, context)
    const visited = await visitedIn(request, market)
    if (visited?.home.listing !== 'LIVE') return sendGone(reply, context, market, visited?.home)
    const asked = questionIn(request.body)
    const spoken = spokenIn(request)
    const { language } = spoken
    const faults = faultsOf(language, asked)
    const sent = Object.keys(faults).length === 0
    if (sent) await takeQuestion(context, visited.scope, visited.home, { ...asked, language })
    const question = sent ? QuestionSent({ language }) : QuestionForm({ language, typed: asked, faults })
    return sendPage(reply, sent ? 200 : 422, await wholePage(context, visited, { ...spoken, question }))
  })
  app.get(
    '/homes/:account/:listing/photos/:file',
    { config: pageLimit(rateLimits, 'homes-photos', 1200) },
    async (request, reply) => {
      const visited = await visitedIn(request, await marketOf(request, context))
      return sendPhoto(request, reply, context, visited)
    },
  )
  addFeeds(app, context)
}

/** One row of cards. */
const mostSimilar = 3

/** The page of a home, with what follows at its end. */
async function wholePage(
  context: AppContext,
  { house, scope, db, home }: Visited,
  shown: ReturnType<typeof spokenIn> & { question: VNode },
): Promise<Rendered> {
  const { account, today } = scope
  const [similar, map, apply] = await Promise.all([
    similarHomes(db, scope, home, mostSimilar),
    mapOf(home.zipcode),
    applyAddress(context, db, scope, home),
  ])
  const covers = similar.map(({ cover_image }) => cover_image)
  const photoOf = photoIn(context, account, await mediumSizes(db, scope, [...photosOf(home), ...covers]))
  return homePage({
    ...shown,
    house,
    today,
    home,
    url: listingAddress(context, account, home),
    all: homesAddress(context, account),
    apply,
    photoOf: (file, alt) => photoOf(home.id, file, alt),
    map,
    similar: similar.map((one) => ({
      home: one,
      href: listingAddress(context, account, one),
      cover: photoOf(one.id, one.cover_image, one.cover_alt || one.title),
    })),
  })
}

const sendGone = (reply: FastifyReply, context: AppContext, market: Market | null, home?: WholeHome) =>
  sendPage(
    reply,
    404,
    gonePage({
      house: market?.house ?? null,
      ...spokenIn(reply.request),
      rented: home?.listing === 'RENTED',
      others: market ? homesAddress(context, market.scope.account) : '',
    }),
  )

/** The large sizes of all pictures of a home. */
const photosOf = (home: WholeHome): string[] => [home.cover_image, ...home.images.map((one) => one.image_name)]

async function isPhotoOf(db: Db, scope: Scope, home: WholeHome, name: string): Promise<boolean> {
  const photos = photosOf(home)
  return photos.includes(name) || [...(await mediumSizes(db, scope, photos)).values()].includes(name)
}

/** A picture of a home that is offered, and no other file. */
async function sendPhoto(request: FastifyRequest, reply: FastifyReply, context: AppContext, visited: Visited | null) {
  const { file: name } = request.params as { file: string }
  const { home, db, scope } = visited ?? {}
  const shown = home?.listing === 'LIVE' && db && scope && (await isPhotoOf(db, scope, home, name))
  const file = shown ? await openFile(db, scope, context.files, name) : null
  if (!file) return sendGone(reply, context, visited)
  return reply
    .headers({
      ...fileHeaders(file),
      'Cache-Control': 'public, max-age=86400',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      Vary: 'Accept-Encoding',
    })
    .send(file.stream)
}
