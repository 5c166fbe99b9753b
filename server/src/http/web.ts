import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Guests, pageHeaders } from './headers'

/** Serves the built web client: files by their hashed names for ever, and the page for every address that is a screen. */
export async function serveWeb(
  app: FastifyInstance,
  pagePath: string,
  guests: Guests | null,
): Promise<(reply: FastifyReply) => FastifyReply> {
  const page = await readFile(pagePath, 'utf8')
  await app.register(fastifyStatic, {
    root: dirname(pagePath),
    index: false,
    preCompressed: true,
    wildcard: false,
    // The page is a template until it has a nonce, so it is served below alone, and never as it lies on the disk. Compressed
    // copies are sent in the place of what they are copies of, and are no addresses of their own.
    globIgnore: [basename(pagePath), '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const hashed = /[/\\]assets[/\\]/.test(path)
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  return (reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers(pageHeaders(nonce, guests))
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce))
  }
}
