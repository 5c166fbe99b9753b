import type { FastifyInstance } from 'fastify'

/** Answers of the API are data: nothing in them may run, be framed, or be kept by a cache in between. */
const always = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
}

/** Those that scripts and styles do without: they are no documents, and a first load has about fifty, so each header counts. */
export const documentHeaders = Object.keys(always).filter(
  (name) => name !== 'X-Content-Type-Options' && name !== 'Cross-Origin-Resource-Policy',
)

export const apiHeaders = {
  ...always,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
}

/** The sources a page may load from. */
export interface Guests {
  script: readonly string[]
  /** Styles without our nonce: none, in attributes, or anywhere. */
  styles: 'own' | 'attributes' | 'all'
  img: readonly string[]
  connect: readonly string[]
  frame: readonly string[]
}

/** The page itself: our own scripts and styles. `popups`: a page in one of its frames opens a window that must answer. */
export function pageHeaders(nonce: string, popups: boolean): Record<string, string> {
  return {
    ...always,
    ...(popups && { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }),
    'Content-Security-Policy': policyOf(nonce, null),
    'Cache-Control': 'no-cache',
  }
}

/** The pages behind links, for people without a login, tenants and new users, are in no index and in no cache. */
export const linkPageHeaders = { 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'no-store' }

/** The policy of a page shown in a frame of our own pages, with what its embedded services need. */
export function framedPageHeaders(nonce: string, guests: Guests): Record<string, string> {
  return {
    ...always,
    'X-Frame-Options': 'SAMEORIGIN',
    // Guests check which site they are on; the address of the page is not their business.
    'Referrer-Policy': 'strict-origin',
    'Content-Security-Policy': policyOf(nonce, guests),
    'Cache-Control': 'no-cache',
  }
}

function policyOf(nonce: string, guests: Guests | null): string {
  const sources = (own: string, theirs: readonly string[] = []) => [own, ...theirs].join(' ')
  // A nonce makes browsers ignore 'unsafe-inline'.
  const styles = guests?.styles === 'all' ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`
  return [
    "default-src 'self'",
    sources("script-src 'self'", guests?.script),
    styles,
    ...(guests?.styles === 'attributes' ? ["style-src-attr 'unsafe-inline'"] : []),
    sources("img-src 'self' blob: data:", guests?.img),
    "font-src 'self'",
    sources("connect-src 'self'", guests?.connect),
    sources("frame-src 'self' blob:", guests?.frame),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${guests ? "'self'" : "'none'"}`,
    // The guests' loaders set addresses of scripts as plain text.
    ...(guests
      ? []
      : trustedTypes(['default', 'help-text', 'inspect-worker', 'portal-worker', 'sandbox-frame', 'tenant-lease'])),
  ].join('; ')
}

/** No plain text becomes HTML or a script's address in the page, but by a policy of one of these names. */
export const trustedTypes = (policies: readonly string[]): string[] => [
  "require-trusted-types-for 'script'",
  `trusted-types ${policies.length === 0 ? "'none'" : policies.join(' ')}`,
]

export function addHeaders(app: FastifyInstance, secure: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
    reply.headers(request.url.startsWith('/api/') ? apiHeaders : always)
    if (secure) reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  })
}
