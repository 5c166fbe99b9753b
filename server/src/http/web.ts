import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type DemoLogins, withDemoLogins, withTenantLogins } from '../greeting'
import { escapeHtml } from '../providers/mail/escape'
import { documentHeaders, framedPageHeaders, type Guests, linkPageHeaders, pageHeaders } from './headers'

interface Shown {
  demoLogins: DemoLogins
  /** The head and foot of the public pages, as JSON. */
  site: string
  entryPages: Record<string, Guests>
}

/**
 * Serves the built web client: files by their hashed names for ever, the page for every address that is a screen, and
 * the pages for its frames, each with what its own guests need.
 */
export async function serveWeb(
  app: FastifyInstance,
  pagePath: string,
  { demoLogins, site, entryPages }: Shown,
): Promise<(reply: FastifyReply, url: string) => FastifyReply> {
  const root = dirname(pagePath)
  const page = withDemoLogins(await readFile(pagePath, 'utf8'), demoLogins.staff).replace('__SITE__', () =>
    escapeHtml(site),
  )
  // One route for the hundreds of hashed files: a route for each would take a tenth of the start.
  const assets = join(root, 'assets')
  if (existsSync(assets))
    await app.register(fastifyStatic, {
      ...asBuilt,
      root: assets,
      prefix: '/assets/',
      decorateReply: false,
      allowedPath: (path) => assetName.test(path) && !/\.(br|gz)$/.test(path),
      setHeaders: (reply) => {
        reply.header('Cache-Control', forEver)
        for (const name of needless) reply.removeHeader(name)
      },
    })
  await app.register(fastifyStatic, {
    ...asBuilt,
    root,
    wildcard: false,
    // The pages are templates without a nonce, so only the routes below serve them, never the raw files.
    globIgnore: [
      basename(pagePath),
      entryFile,
      portalFile,
      checkoutFile,
      inspectFile,
      schemeFile,
      'assets/**',
      '**/*.br',
      '**/*.gz',
    ],
    setHeaders: (reply, path) => reply.header('Cache-Control', hashed.test(path) ? forEver : 'no-cache'),
  })
  const entries = Object.entries(entryPages)
  const entry = entries.length > 0 ? await readFile(join(root, entryFile), 'utf8') : ''
  for (const [path, guests] of entries)
    app.get(path, (_, reply) => sendPage(reply, entry, (nonce) => framedPageHeaders(nonce, guests)))
  const portalPage = join(root, portalFile)
  if (existsSync(portalPage)) {
    const portal = withTenantLogins(await readFile(portalPage, 'utf8'), demoLogins.tenants)
    for (const path of portalPaths)
      app.get(path, (_, reply) =>
        sendPage(reply, portal, (nonce) => ({ ...pageHeaders(nonce, entries.length > 0), ...linkPageHeaders })),
      )
  }
  const inspectPage = join(root, inspectFile)
  if (existsSync(inspectPage)) {
    const html = await readFile(inspectPage, 'utf8')
    app.get('/inspect', (_, reply) => reply.redirect(inspectPaths[0], 308))
    for (const path of inspectPaths)
      app.get(path, (_, reply) =>
        sendPage(reply, html, (nonce) => ({ ...pageHeaders(nonce, false), ...linkPageHeaders })),
      )
  }
  return (reply, url) =>
    sendPage(reply, page, (nonce) => ({
      ...pageHeaders(nonce, entries.length > 0),
      ...(/^\/(apply|consent|resetpassword|invitation|setup)(\/|$|\?)/.test(url) && linkPageHeaders),
    }))
}

const forEver = 'public, max-age=31536000, immutable'

/** A picture of the public site, whose name has the hash of its content. */
const hashed = /[\\/]site[\\/][\w-]+\.[0-9a-f]{10}\.\w+$/

/** A name as the build gives it, which leads nowhere else. */
const assetName = /^\/[\w~-]+(\.[\w~-]+)+$/

/** Compressed copies are sent in place of their originals and have no addresses of their own. */
const asBuilt = { index: false, preCompressed: true } as const

/** A file that is kept for ever is not asked about again, nor in parts. */
const needless = [...documentHeaders, 'X-Request-Id', 'ETag', 'Last-Modified', 'Accept-Ranges']

/** The page of the tenant portal, at both of its addresses. */
const portalFile = 'portal.html'
const portalPaths = ['/tenant-login', '/tenant-board']

/** The inspections on a phone. They have a page of their own, which opens without a connection. */
const inspectFile = 'inspect.html'
const inspectPaths = ['/inspect/', '/inspect/:id'] as const

/** The server makes a page of its own around this entry. */
const checkoutFile = 'checkout.html'

/** The server writes this script into the pages that it draws for the client. */
const schemeFile = 'scheme.js'

/** The page of a frame that asks for a card or PayPal. */
const entryFile = 'payment-entry.html'

function sendPage(reply: FastifyReply, html: string, headersFor: (nonce: string) => Record<string, string>) {
  const nonce = randomBytes(16).toString('base64')
  return reply.headers(headersFor(nonce)).type('text/html; charset=utf-8').send(html.replaceAll('__CSP_NONCE__', nonce))
}
