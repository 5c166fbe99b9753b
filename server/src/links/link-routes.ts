import { dayIn } from '@freehold/rules/day'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context'
import { readsOf } from '../database/read'
import { houseScope } from '../database/scope'
import { write } from '../database/write'
import { coverPage, sendCover } from '../http/cover-page'
import { hashOf } from '../http/identity'
import { pageLimit } from '../http/limits'
import type { LinkKind } from './link'
import { insertOpening, linkOf, type OpenLink } from './link.sql'

/** The same for links that never were, that expired and that were revoked. */
const noLink = coverPage({
  title: 'This link does not work',
  paragraphs: ['It may have expired or been withdrawn. Ask whoever sent it to you for a new one.'],
})

interface Found {
  link: OpenLink
  kind: LinkKind
  token: string
}

/**
 * Links for people without a login. Mail scanners open every link, so GET shows a cover and changes nothing; the button
 * on it posts, and only that counts as an opening.
 */
export function addLinks(app: FastifyInstance, context: AppContext, kinds: readonly LinkKind[]): void {
  const url = '/link'
  const options = { config: pageLimit(context.config.http.rateLimits) }
  app.get(url, options, async (request, reply) => {
    const found = await linkIn(request, context, kinds)
    return found ? sendCover(reply, 200, coverOf(found)) : sendCover(reply, 404, noLink)
  })
  app.post(url, options, async (request, reply) => {
    // The body does not matter, but a form with files in it would wait for a reader.
    request.raw.resume()
    const found = await linkIn(request, context, kinds)
    const page = found && (await pageOf(context, found))
    if (!page) return sendCover(reply, 404, noLink)
    const opening = { at: context.now(), address: request.ip, agent: request.headers['user-agent'] ?? '' }
    await write(context.pool, found.link.account, (tx) => insertOpening(tx, found.link, opening))
    return sendCover(reply, 200, page)
  })
}

async function linkIn(
  { query }: FastifyRequest,
  { pool, now }: AppContext,
  kinds: readonly LinkKind[],
): Promise<Found | null> {
  const { token } = query as { token?: unknown }
  const given = typeof token === 'string' ? token : ''
  // A text that cannot be a token takes the same query, and so the same time, as one that could.
  const link = await linkOf(readsOf(pool, null), hashOf(given), now())
  const kind = link && kinds.find(({ noun, role }) => noun === link.noun && role === link.role)
  return kind ? { link, kind, token: given } : null
}

const coverOf = ({ link, kind, token }: Found): string =>
  coverPage({
    title: kind.title,
    company: link.company,
    paragraphs: [
      `${link.company} shared this with you.`,
      'Anyone who has this link can open it, so keep it to yourself.',
    ],
    button: { label: 'Open', action: `/link?token=${token}` },
  })

/** The link carries the right of the user who made it, for this record alone. */
const pageOf = ({ pool, now }: AppContext, { link, kind }: Found): Promise<string | null> =>
  kind.page(
    readsOf(pool, link.account),
    houseScope(link.account, link.timezone, dayIn(link.timezone, now())),
    link.nounId,
  )
