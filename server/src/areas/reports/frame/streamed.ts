import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { attachment, type NamedFile } from '../../../http/attachment'

/** Streams output while it is read from the database. A client that disconnects ends the reading. */
const streamed = (parts: AsyncIterable<string>): Readable => Readable.from(parts, { objectMode: false })

export const sendJson = (reply: FastifyReply, parts: AsyncIterable<string>): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(streamed(parts))

/** A file to be kept, never shown in the page's place. */
export const sendFile = (reply: FastifyReply, file: NamedFile, content: AsyncIterable<string> | Buffer): FastifyReply =>
  reply.headers(attachment(file)).send(Buffer.isBuffer(content) ? content : streamed(content))
