import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../app-context'
import { apiHeaders } from '../../../http/headers'
import { pageLimit } from '../../../http/limits'
import { homesAddress, listingAddress } from '../listings/listing-address'
import { type FeedHome, jsonFeed, xmlFeed } from './feeds'
import { marketOf, photoAddress } from './market'
import { imagesOfHomes, offeredHomes } from './offered-home.sql'

/** The homes of a landlord for portals, as XML and as JSON. What is rented is missing at once. */
export function addFeeds(app: FastifyInstance, context: AppContext): void {
  const options = { config: pageLimit(context.config.http.rateLimits, 'homes-feed', 30) }
  const feeds = { 'feed.xml': [xmlFeed, 'application/xml'], 'feed.json': [jsonFeed, 'application/json'] } as const
  for (const [name, [write, type]] of Object.entries(feeds))
    app.get(`/homes/:account/${name}`, options, async (request, reply) => {
      const market = await marketOf(request, context)
      if (!market) return reply.code(404).type('text/plain; charset=utf-8').send('No such feed.')
      const { company, scope, db } = market
      const homes = await offeredHomes(db, scope)
      const images = await imagesOfHomes(
        db,
        scope,
        homes.map(({ id }) => id),
      )
      const feedHomes = homes.map((home): FeedHome => {
        const { account } = scope
        const picture = (file: string, alt: string) => ({ url: photoAddress(context, account, home.id, file), alt })
        const others = images.get(home.id) ?? []
        return {
          home,
          url: listingAddress(context, account, home),
          pictures: [
            picture(home.cover_image, home.cover_alt),
            ...others.map(({ image_name, alt }) => picture(image_name, alt)),
          ],
        }
      })
      const text = write({
        company,
        account: scope.account,
        url: homesAddress(context, scope.account),
        homes: feedHomes,
      })
      return reply
        .headers({ ...apiHeaders, 'Cache-Control': 'no-cache' })
        .type(`${type}; charset=utf-8`)
        .send(text)
    })
}
