import type { FastifyRequest } from 'fastify'

/** Addresses are logged without their parameters: a token or a ticket may stand there. */
export const serializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
    path: request.url.split('?', 1)[0],
    address: request.ip,
  }),
  res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
}

export const redact = ['req.headers.authorization', 'headers.authorization', '*.password', '*.token', '*.pwd']
