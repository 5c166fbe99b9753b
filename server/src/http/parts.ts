import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

type Options = Parameters<FastifyRequest['parts']>[0]

/**
 * Reads a multipart body part by part. A client may leave before its body is read; a stream that has ended already says
 * so to no one who asks later, and the reader would wait forever.
 */
export async function* partsOf(request: FastifyRequest, options?: Options): AsyncGenerator<Multipart> {
  const { raw } = request
  if (raw.destroyed && !raw.complete)
    throw Object.assign(new Error('The client closed the connection'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
  yield* request.parts(options)
}
