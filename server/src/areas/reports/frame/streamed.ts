import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** What is written while it is read. A client that goes away ends the reading. */
const streamed = (parts: AsyncIterable<string>): Readable => Readable.from(parts, { objectMode: false })

export const sendJson = (reply: FastifyReply, parts: AsyncIterable<string>): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(streamed(parts))

export interface NamedFile {
  name: string
  type: string
}

/** A file to be kept, never shown in the page's place. */
export const sendFile = (
  reply: FastifyReply,
  { name, type }: NamedFile,
  content: AsyncIterable<string> | Buffer,
): FastifyReply =>
  reply
    .headers({
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    })
    .send(Buffer.isBuffer(content) ? content : streamed(content))
