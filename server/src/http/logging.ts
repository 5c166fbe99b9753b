import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Addresses are logged without their parameters, which may hold a token or a ticket. */
export const serializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
    path: request.url.split('?', 1)[0],
    address: request.ip,
  }),
  res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
}

export const redact = ['req.headers.authorization', 'headers.authorization', '*.password', '*.token', '*.pwd']

const slow = 1_000

/** Logs one line per request, seen at LOG_LEVEL=debug; a slow one is always logged. */
export function addAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const took = Math.round(reply.elapsedTime)
    const line = { req: request, res: reply, took }
    if (took >= slow) request.log.warn(line, 'A slow request')
    else request.log.debug(line, 'A request')
  })
}
