import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../app-context'
import { sendSitePage, sitePageLimit } from '../../../guests/site/send-page'
import { siteOf } from '../../../guests/site/site'
import { ownStyle } from '../../../guests/site/style/sheet'
import { readEntryFiles } from '../../../http/entry-files'
import { askedIn } from './asked'
import { checkoutPage, closedPage } from './checkout-page'

/** The page of the sign-up: `/checkout?membership=pro&units=14`. Without a built web client there is none. */
export async function addCheckout(app: FastifyInstance, context: AppContext, webPage: string): Promise<void> {
  const { config } = context
  const site = siteOf(config)
  const { signup, memberships: plans } = config.door
  const files = await readEntryFiles(webPage, 'checkout.html')
  if (files === null) return
  const sheets = files.styles.map((address) => readFile(join(dirname(webPage), address), 'utf8'))
  const style = ownStyle(...(await Promise.all(sheets)))
  // PayPal's window answers the frame that opened it.
  const popups = config.cards ? { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' } : {}
  app.get('/checkout', sitePageLimit(context), (request, reply) => {
    if (signup !== 'open') return sendSitePage(reply, 404, closedPage(site, context.now(), signup))
    const page = checkoutPage({ site, now: context.now(), asked: askedIn(request.query), plans, files, style })
    return sendSitePage(reply.headers(popups), 200, page)
  })
}
