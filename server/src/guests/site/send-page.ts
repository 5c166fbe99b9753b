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

/** A page as browsers get it: compressed once, because it is the same for everyone. */
export function keptPage(page: SitePage) {
  const bytes = Buffer.from(page.html)
  const tag = contentHash(bytes)
  const bodies = {
    br: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    gzip: gzipSync(bytes, { level: 9 }),
    identity: bytes,
  }
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const asked = String(request.headers['accept-encoding'] ?? '')
    const encoding = (['br', 'gzip'] as const).find((one) =>
      new RegExp(`\\b${one}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(asked),
    )
    const etag = `"${tag}${encoding === undefined ? '' : `-${encoding}`}"`
    reply.headers({
      ...headersOf(page),
      'Cache-Control': 'public, max-age=300',
      Vary: 'Accept-Encoding',
      ETag: etag,
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (encoding) reply.header('Content-Encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(bodies[encoding ?? 'identity'])
  }
}

/** Serves a page that is the same for everyone. It is rendered at the start, and again in a new year, which its foot shows. */
export function addSitePage(
  app: FastifyInstance,
  context: Pick<AppContext, 'config' | 'now'>,
  path: string,
  render: (site: Site, now: Date) => SitePage,
): void {
  const site = siteOf(context.config)
  const make = (now: Date) => ({ year: now.getUTCFullYear(), send: keptPage(render(site, now)) })
  let kept = make(context.now())
  app.get(path, { ...sitePageLimit(context), compress: false }, (request, reply) => {
    const now = context.now()
    if (now.getUTCFullYear() !== kept.year) kept = make(now)
    return kept.send(request, reply)
  })
}
