import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../app-context'
import { apiHeaders } from '../../http/headers'
import { pageLimit } from '../../http/limits'
import type { SitePage } from './public-page'
import { contentHash, type Site, siteOf } from './site'

/** Pages of the public site from one home a minute. */
const perMinute = 240

export const sitePageLimit = ({ config }: Pick<AppContext, 'config'>) => ({
  config: pageLimit(config.http.rateLimits, 'site', perMinute),
})

const headersOf = ({ policy, hidden }: SitePage) => ({
  ...apiHeaders,
  // A visitor's next page may know that it was opened here; another site may not.
  'Referrer-Policy': 'same-origin',
  'Content-Security-Policy': policy,
  ...(hidden && { 'X-Robots-Tag': 'noindex' }),
})

/** Sends a page that depends on its request. No cache keeps it. */
export const sendSitePage = (reply: FastifyReply, status: number, page: SitePage): FastifyReply =>
  reply.headers(headersOf(page)).type('text/html; charset=utf-8').code(status).send(page.html)

type Encoding = 'br' | 'gzip' | 'identity'

const press: Readonly<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (bytes) => gzipSync(bytes, { level: 9 }),
  identity: (bytes) => bytes,
}

/** True if a browser takes an encoding. One with the weight 0 is refused. */
const takes = (asked: string, encoding: Encoding): boolean =>
  asked.split(',').some((one) => {
    const [name, weight] = one.trim().split(/\s*;\s*q=/)
    return name === encoding && Number(weight ?? 1) > 0
  })

/** A page as browsers get it. Each encoding is made once, for the first that asks for it, so that a start waits for none. */
export function keptPage(page: SitePage) {
  const bytes = Buffer.from(page.html)
  const tag = contentHash(bytes)
  const bodies = new Map<Encoding, Buffer>()
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const asked = String(request.headers['accept-encoding'] ?? '')
    const encoding = (['br', 'gzip'] as const).find((one) => takes(asked, one)) ?? 'identity'
    const etag = `"${tag}-${encoding}"`
    reply.headers({
      ...headersOf(page),
      'Cache-Control': 'public, max-age=300',
      Vary: 'Accept-Encoding',
      ETag: etag,
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
    const body = bodies.get(encoding) ?? press[encoding](bytes)
    bodies.set(encoding, body)
    return reply.type('text/html; charset=utf-8').send(body)
  }
}

/** The answer to a request that asks for another page than the kept one: a page of its own, or one that another part of the server has. */
type Otherwise = (request: FastifyRequest) => SitePage | 'not here' | null

/** Serves a page that is the same for everyone. It is rendered once, for its first reader, and again in a new year, which its foot shows. */
export function addSitePage(
  app: FastifyInstance,
  context: Pick<AppContext, 'config' | 'now'>,
  path: string,
  render: (site: Site, now: Date) => SitePage,
  otherwise: Otherwise = () => null,
): void {
  const site = siteOf(context.config)
  const make = (now: Date) => ({ year: now.getUTCFullYear(), send: keptPage(render(site, now)) })
  let kept: ReturnType<typeof make> | null = null
  app.get(path, sitePageLimit(context), (request, reply) => {
    const other = otherwise(request)
    if (other === 'not here') return reply.callNotFound()
    if (other !== null) return sendSitePage(reply, 200, other)
    const now = context.now()
    if (kept?.year !== now.getUTCFullYear()) kept = make(now)
    return kept.send(request, reply)
  })
}
