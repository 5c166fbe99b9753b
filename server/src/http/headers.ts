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

export const apiHeaders = {
  ...always,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
}

/** What the page may take from elsewhere. */
export interface Guests {
  script: string
  style: string
  styleAttr: string
  img: string
  connect: string
  frame: string
}

/** Nothing at all: so it is unless a service that brings a form of its own is set up. */
const nobody: Guests = { script: '', style: '', styleAttr: '', img: '', connect: '', frame: '' }

/** The page itself: our own scripts and styles, and what guests need. */
export function pageHeaders(nonce: string, guests: Guests | null): Record<string, string> {
  const { script, style, styleAttr, img, connect, frame } = guests ?? nobody
  const policy = [
    "default-src 'self'",
    `script-src 'self'${script}`,
    `style-src 'self' 'nonce-${nonce}'${style}`,
    ...(styleAttr ? [`style-src-attr${styleAttr}`] : []),
    `img-src 'self' blob: data:${img}`,
    "font-src 'self'",
    `connect-src 'self'${connect}`,
    `frame-src 'self' blob:${frame}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return {
    ...always,
    // A guest's own window must be able to answer.
    ...(guests && { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }),
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-cache',
  }
}

export function addHeaders(app: FastifyInstance, secure: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
    reply.headers(request.url.startsWith('/api/') ? apiHeaders : always)
    if (secure) reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  })
}
