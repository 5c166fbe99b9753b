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

/** The page itself: our own scripts and styles, and nothing else. */
export function pageHeaders(nonce: string): Record<string, string> {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return { ...always, 'Content-Security-Policy': policy.join('; '), 'Cache-Control': 'no-cache' }
}

export function addHeaders(app: FastifyInstance, secure: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
    reply.headers(request.url.startsWith('/api/') ? apiHeaders : always)
    if (secure) reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  })
}
