import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../app-context'
import { addSitePage, sendSitePage, sitePageLimit } from '../../../guests/site/send-page'
import { siteOf } from '../../../guests/site/site'
import { errorPage } from './about/error-page'
import { leavePage } from './about/leave-page'
import { securityPage } from './about/security-page'
import { addContact } from './contact/contact-routes'
import { robots, sitemap } from './crawler-files'
import { featuresPage } from './features/features-page'
import { homePage } from './home/home-page'
import { legalPage, legalPages } from './legal/legal-page'
import { pricingPage, unitsAsked } from './pricing/pricing-page'

/** The public site. Its pages run no code of the application. */
export function addSite(app: FastifyInstance, context: AppContext): void {
  const site = siteOf(context.config)
  addHome(app, context)
  addSitePage(app, context, '/features', featuresPage)
  addSitePage(app, context, '/security', securityPage)
  addSitePage(app, context, '/leave', leavePage)
  addSitePage(app, context, '/errors', (of, now) => errorPage(of, now, 'error'))
  for (const legal of legalPages) {
    const { path } = legal
    addSitePage(
      app,
      context,
      path,
      (of, now) => legalPage(of, now, legal),
      (request) => {
        const { version } = request.query as Record<string, unknown>
        const known = legal.versions.slice(1).some((one) => one.version === version)
        return known ? legalPage(site, context.now(), legal, String(version)) : null
      },
    )
  }
  addPricing(app, context)
  addContact(app, context)
  const text = (path: string, type: string, body: string) =>
    app.get(path, sitePageLimit(context), (_, reply) =>
      reply.header('Cache-Control', 'public, max-age=300').type(`${type}; charset=utf-8`).send(body),
    )
  text('/robots.txt', 'text/plain', robots(site))
  text('/sitemap.xml', 'application/xml', sitemap(site))
}

/** `/?token=...` signs in by itself, which the web client does. */
function addHome(app: FastifyInstance, context: AppContext): void {
  addSitePage(app, context, '/home', homePage)
  addSitePage(app, context, '/', homePage, ({ query }) => ('token' in (query as object) ? 'not here' : null))
}

/** The page is not there where nothing is sold. */
function addPricing(app: FastifyInstance, context: AppContext): void {
  const site = siteOf(context.config)
  if (!site.sells) {
    const missing = errorPage(site, context.now(), 'missing')
    app.get('/pricing', sitePageLimit(context), (_, reply) => sendSitePage(reply, 404, missing))
    return
  }
  addSitePage(
    app,
    context,
    '/pricing',
    (of, now) => pricingPage(of, now, unitsAsked(undefined)),
    ({ query }) => {
      const { units } = query as Record<string, unknown>
      return units === undefined ? null : pricingPage(site, context.now(), unitsAsked(units))
    },
  )
}
