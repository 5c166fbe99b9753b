import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../app-context'
import type { SitePage } from '../../../guests/site/public-page'
import { keptPage, sendSitePage } from '../../../guests/site/send-page'
import { siteOf } from '../../../guests/site/site'
import { pageLimit } from '../../../http/limits'
import { help } from '../help/help'
import { keepQuestion } from '../help/keep-question'
import { picturesAddress } from '../help/pictures'
import { searchHelp } from '../help/search-help'
import { articlePage } from './article-page'
import { foundPage } from './found-page'
import { helpPage } from './help-page'
import { missingPage } from './missing-page'
import { newsPage } from './news-page'
import { anchorOf, helpAddresses, placed } from './page-addresses'

/** The same number as the calls of the search allow: a page while a person types is a search, too. */
const searchesPerMinute = 1200
const shortest = 2
const longest = 100
const answersAtMost = 6
const sitemapSpace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function keywordIn(request: FastifyRequest): string | null {
  const { keyword } = request.query as { keyword?: unknown }
  return typeof keyword === 'string' ? keyword.trim().slice(0, longest) : null
}

/** The public pages of the help. They need no login, no script and no question to the database. */
export function addHelpPages(app: FastifyInstance, context: AppContext): void {
  const { config, now } = context
  const site = siteOf(config)
  const limit = { config: pageLimit(config.http.rateLimits, 'search', searchesPerMinute) }
  const kept = new Map<string, { year: number; send: ReturnType<typeof keptPage> }>()
  /** A page that is the same for everyone is made by its first reader, and again in a new year, which its foot shows. */
  const send = (request: FastifyRequest, reply: FastifyReply, path: string, make: (at: Date) => SitePage) => {
    const at = now()
    const year = at.getUTCFullYear()
    const known = kept.get(path)
    const page = known?.year === year ? known : { year, send: keptPage(make(at)) }
    kept.set(path, page)
    return page.send(request, reply)
  }

  // Kept pages are compressed already, and say so.
  app.get('/help', limit, async (request, reply) => {
    const { sections } = await help()
    const keyword = keywordIn(request)
    if (keyword === null || keyword === '')
      return send(request, reply, '/help', (at) => helpPage(at, { site, sections }))
    const all = placed(sections)
    if (keyword.length < shortest) {
      const fault = `Type at least ${shortest} letters to search.`
      return sendSitePage(reply, 422, foundPage(now(), { site, keyword, found: nothing, all, fault }))
    }
    const found = await searchHelp(keyword)
    if (!found.sure) await keepQuestion(context, keyword)
    return sendSitePage(reply, 200, foundPage(now(), { site, keyword, found, all }))
  })

  app.get('/help/answers', limit, async (request, reply) => {
    const keyword = keywordIn(request) ?? ''
    const { hits } = keyword.length < shortest ? nothing : await searchHelp(keyword)
    return reply.header('Cache-Control', 'no-store').send(
      hits.slice(0, answersAtMost).map(({ section, article, part }) => ({
        title: article.title,
        section: section.title,
        part: part?.title ?? '',
        address: part ? `${article.address}#${anchorOf(part.title)}` : article.address,
      })),
    )
  })

  app.get('/help/news', { ...limit, compress: false }, async (request, reply) => {
    const { news } = await help()
    return send(request, reply, '/help/news', (at) => newsPage(at, { site, news }))
  })

  app.get('/help/sitemap.xml', limit, async (_, reply) => {
    const urls = helpAddresses((await help()).sections).map((path) => `<url><loc>${site.url}${path}</loc></url>`)
    const xml = ['<?xml version="1.0" encoding="UTF-8"?>', `<urlset xmlns="${sitemapSpace}">`, ...urls, '</urlset>', '']
    return reply
      .header('Cache-Control', 'public, max-age=300')
      .type('application/xml; charset=utf-8')
      .send(xml.join('\n'))
  })

  app.get(`${picturesAddress}:file`, { ...limit, compress: false }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const picture = (await help()).pictures.get(`${picturesAddress}${file}`)
    if (!picture) return sendSitePage(reply, 404, missingPage(now(), site))
    return reply.header('Cache-Control', 'public, max-age=86400').type('image/webp').send(picture.bytes)
  })

  app.get('/help/:section', limit, async (request, reply) => {
    const { section: name } = request.params as { section: string }
    const isThere = placed((await help()).sections).some(({ article }) => article.address.startsWith(`/help/${name}/`))
    return isThere
      ? reply.redirect(`/help#${encodeURIComponent(name)}`)
      : sendSitePage(reply, 404, missingPage(now(), site))
  })

  app.get('/help/:section/:article', { ...limit, compress: false }, async (request, reply) => {
    const { section, article } = request.params as { section: string; article: string }
    const all = placed((await help()).sections)
    const asked = all.find((one) => one.article.address === `/help/${section}/${article}`)
    if (!asked) return sendSitePage(reply, 404, missingPage(now(), site))
    return send(request, reply, asked.article.address, (at) => articlePage(at, { site, placed: asked, all }))
  })
}

const nothing = { hits: [], sure: false }
