import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context'
import { pageLimit } from '../http/limits'
import { partsOf } from '../http/parts'
import type { IncomingMail, MailRequest } from '../providers/incoming-mail/port'

/** Takes an email that the provider signed. */
export type MailReader = (context: AppContext, mail: IncomingMail) => Promise<void>

/** All from the provider's few addresses. */
const requestsPerMinute = 1200
const megabyte = 1_048_576
/** Emails that are larger without their files are written by no person. */
const longest = 3 * megabyte
/** Files are read to their end and not kept. */
const fileBytesAtMost = 30 * megabyte
const partsAtMost = { fields: 100, files: 30 }

/** Emails that come in. A request that the provider did not sign changes nothing. */
export function addIncomingMail(app: FastifyInstance, context: AppContext, read: MailReader): void {
  const { rateLimits } = context.config.http
  const limit = {
    config: pageLimit(rateLimits, 'incoming-mail', requestsPerMinute),
    bodyLimit: fileBytesAtMost + 2 * longest,
  }
  app.post('/webhooks/incoming-mail', limit, async (request, reply) => {
    const sent = await requestOf(request)
    // Mailgun tries a request again after any answer but 200 and 406.
    if (sent === null) return reply.code(406).send({ type: 'E_INPUT', message: 'This email is too large.' })
    const mail = context.ports.incomingMail.read(sent)
    if (mail === null) return reply.code(403).send({ type: 'E_FORBIDDEN', message: 'This request is not signed.' })
    if (mail === 'unreadable')
      return reply.code(406).send({ type: 'E_INPUT', message: 'This request has no email that can be read.' })
    await read(context, mail)
    return reply.code(200).send({ type: 'S_OK' })
  })
}

async function requestOf(request: FastifyRequest): Promise<MailRequest | null> {
  if (request.isMultipart()) return mailOf(request)
  const fields = new Map<string, string>()
  for (const [name, value] of Object.entries(Object(request.body) as Record<string, unknown>))
    if (typeof value === 'string') fields.set(name, value)
  return sizeOf(fields) > longest ? null : { fields, files: [] }
}

async function mailOf(request: FastifyRequest): Promise<MailRequest | null> {
  const fields = new Map<string, string>()
  const files: string[] = []
  const limits = { ...partsAtMost, fieldSize: longest, fileSize: fileBytesAtMost, parts: 130 }
  for await (const part of partsOf(request, { limits })) {
    if (part.type === 'file') {
      files.push(part.filename)
      part.file.resume()
    } else if (typeof part.value === 'string') fields.set(part.fieldname, part.value)
    if (sizeOf(fields) > longest) return null
  }
  return { fields, files }
}

const sizeOf = (fields: ReadonlyMap<string, string>): number =>
  [...fields.values()].reduce((sum, { length }) => sum + length, 0)
