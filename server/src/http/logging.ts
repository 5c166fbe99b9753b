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

/** Each token, ticket and signature is 32 bytes in base64url. */
const tokens = /(?<![\w-])[\w-]{43,}(?![\w-])/g
const parameters = /([?&](?:token|ticket|code|nonce|key)=)[^&"\s\\]+/g

/**
 * Takes secrets out of a whole line as it is written. Libraries log addresses in sentences of their own, and errors carry
 * what they were given, where no serializer looks.
 */
const withoutSecrets = (line: string): string => line.replace(parameters, '$1[secret]').replace(tokens, '[secret]')

export const hooks = { streamWrite: withoutSecrets }

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
