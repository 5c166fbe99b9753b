import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { AppContext } from './app-context'
import { mailEvents } from './areas/automation/mail-events'
import { addCheckout } from './areas/site/checkout/checkout-routes'
import { addEntryPages } from './areas/site/entry/entry-routes'
import { addQuestions } from './between-cells/answer-questions'
import { fileBytesAtMost, requestFilesAtMost } from './files/upload'
import { type DemoLogins, noLogins } from './greeting'
import { addGuestFiles } from './guests/house-routes'
import { addLinks } from './guests/link-kind-routes'
import { clientSite } from './guests/site/client-site'
import { siteOf } from './guests/site/site'
import { paymentEntryPages } from './http/braintree-guests'
import { refuseConnection } from './http/broken-request'
import { addDocs } from './http/docs'
import { sendFailure } from './http/failures'
import { addHeaders, apiHeaders } from './http/headers'
import { addHealth } from './http/health'
import { Identities } from './http/identity'
import { ApiKeys } from './http/key-identity'
import { limitStore } from './http/limit-store'
import { largestBody } from './http/limits'
import { addAccessLog } from './http/logging'
import { addOutbox, isAtHome } from './http/outbox'
import { addRoute } from './http/route'
import { awaitRequests } from './http/running-requests'
import { addSandboxReport } from './http/sandbox-report'
import { TenantIdentities } from './http/tenant-identity'
import { answeringVersions } from './http/versions/saved-version'
import { serveWeb } from './http/web'
import { linkKinds } from './link-kinds'
import { addUnsubscribe } from './mail/unsubscribe-routes'
import { mailLists } from './mail-lists'
import { nounCalls } from './nouns'
import { addPublicPages } from './public-pages'
import { questions } from './questions'
import { trustOf } from './trusted-proxies'

/** The server without its port: tests drive it in process. */
export async function buildApp(
  context: AppContext,
  webPage?: string,
  demoLogins: DemoLogins = noLogins,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: context.log,
    genReqId: () => randomUUID(),
    // Requests are logged in one line of our own, at their end.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(context.config.http.trustProxy),
    bodyLimit: largestBody,
    connectionTimeout: 0,
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => sendFailure(error, request, reply.headers(apiHeaders)),
    clientErrorHandler: refuseConnection,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
  })
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply))
  awaitRequests(app)
  addAccessLog(app)
  addHeaders(app, context.config.http.publicUrl.startsWith('https:'))
  await app.register(compress, {
    global: true,
    threshold: 1400,
    encodings: ['br', 'gzip'],
    // A stream is sent as it is written: the first rows do not wait for the last.
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  })
  await app.register(formbody, { bodyLimit: largestBody })
  await app.register(multipart, {
    limits: {
      fileSize: fileBytesAtMost + 1,
      files: requestFilesAtMost + 1,
      fields: 200,
      fieldSize: 20_000,
      parts: 230,
    },
  })
  if (context.config.http.rateLimits) await app.register(rateLimit, { global: false, store: limitStore(context.pool) })
  addHealth(app, context.pool)
  addDocs(app, context.config.http.publicUrl)
  if (!context.config.mail && isAtHome(context.config.http.publicUrl)) addOutbox(app, context, mailEvents)
  if (context.ports.screening.kind === 'sandbox' || context.config.demo || context.config.door.demoVisits !== null)
    addSandboxReport(app)
  addGuestFiles(app, context)
  addUnsubscribe(app, context, mailLists)
  addLinks(app, context, linkKinds)
  addPublicPages(app, context)
  addQuestions(app, context, questions)
  const identities = new Identities(context.pool, context.now)
  const tenants = new TenantIdentities(context.pool, context.now)
  const keys = new ApiKeys(context.pool, context.now, {
    limited: context.config.http.rateLimits,
    included: !context.config.door.memberships,
  })
  const sessions = { identities, tenants, keys }
  for (const bound of answeringVersions(nounCalls(sessions))) addRoute(app, context, sessions, bound)
  const { cards } = context.config
  const page = webPage
    ? await serveWeb(app, webPage, {
        demoLogins,
        site: clientSite(siteOf(context.config)),
        entryPages: cards ? paymentEntryPages(cards.environment) : {},
      })
    : null
  if (webPage) {
    await addCheckout(app, context, webPage)
    await addEntryPages(app, context, webPage, demoLogins)
  }
  app.setNotFoundHandler((request, reply) => {
    const screen =
      page && (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)(\/|$|\?)/.test(request.url)
    return screen
      ? page(reply, request.url)
      : reply.code(404).send({ type: 'E_NOT_FOUND', message: 'This page does not exist.' })
  })
  return app
}
