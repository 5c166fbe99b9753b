import { type ErrorAnswer, statusOf } from '@freehold/contract/kit/errors'
import type { Language } from '@freehold/rules/text/language'
import { isSensitiveProblem } from '@freehold/rules/text/sensitive-number'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { cellOf, isMoving } from '../database/away'
import { isDatabaseGone } from '../database/gone'
import { isSqlError } from '../database/read'
import { FileRefused, FileTooLarge } from '../files/refused'
import { ProviderError } from '../providers/provider-error'
import { askedLanguage } from './asked-language'
import { Refusal, type Worded } from './refusal'

/** Field by field, the first complaint of each. A field of a row is named with it: `rows.3.paid_amount`. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const name = issue.path.length === 0 ? 'body' : issue.path.map(String).join('.')
    fields[name] ??= issue.message
  }
  return fields
}

const firstOf = (fields: Record<string, string>): string => Object.values(fields)[0] ?? 'The request cannot be read.'

/** `inLanguage` has the same sentences in another language, where a guest may read them. */
export function invalid(
  fields: Record<string, string>,
  inLanguage?: (language: Language) => Record<string, string>,
): Refusal {
  const worded: Worded | undefined =
    inLanguage &&
    ((language) => {
      const translated = inLanguage(language)
      return { message: firstOf(translated), fields: translated }
    })
  return new Refusal('E_INVALID', firstOf(fields), { fields, ...(worded && { worded }) })
}

/** Constraint errors that none of our rules caught first, in our own words. */
const fromSql: Record<string, () => Refusal> = {
  '23503': () => new Refusal('E_CONFLICT', 'This record is still in use, or the record it belongs to was deleted.'),
  '23505': () => new Refusal('E_CONFLICT', 'This already exists.'),
  FH002: () => new Refusal('E_CONFLICT', 'The books are closed on that day. Choose a later one.'),
  '23P01': () => new Refusal('E_CONFLICT', 'This unit is already leased for part of that period.'),
}

const movingTexts: Readonly<Record<Language, string>> = {
  en: 'One moment: this account is moving. Try again.',
  es: 'Un momento: esta cuenta se está trasladando. Intente de nuevo.',
}

/** The account moved to another cell, or is moving: the gate before the cells, or the client, sends the request again. */
function fromMove(error: unknown): Refusal | null {
  const cell = cellOf(error)
  if (cell !== null)
    return new Refusal('E_MOVED', 'This account moved to another place. Send the request there.', { cell })
  if (!isMoving(error)) return null
  return new Refusal('E_MOVING', movingTexts.en, {
    retryAfter: 1,
    worded: (language) => ({ message: movingTexts[language] }),
  })
}

function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof FileTooLarge) return new Refusal('E_TOO_LARGE', error.message)
  if (error instanceof FileRefused) return new Refusal('E_INVALID', error.message)
  if (error instanceof ProviderError) return new Refusal('E_PROVIDER', error.message)
  if (isSqlError(error)) return fromMove(error) ?? fromSql[error.code ?? '']?.() ?? null
  return fromTransport(error as FastifyError)
}

/** The multipart parser's words for a body without a boundary, or one that ends too early. */
const brokenOff =
  /^(Multipart: )?Boundary not found|^Unexpected end of (multipart data|form)|^Malformed part header|^Premature close$/i

/** Requests that the HTTP layer itself refuses: bodies that are too large, broken or of an unknown kind. */
function fromTransport(error: FastifyError): Refusal | null {
  if (brokenOff.test(error.message)) return new Refusal('E_INVALID', 'The request was incomplete. Send it again.')
  const status = error.statusCode ?? 500
  if (status === 413) return new Refusal('E_TOO_LARGE', 'The request is too large.')
  if (status === 429) return new Refusal('E_RATE_LIMIT', 'Too many requests. Wait a moment and try again.')
  if (status >= 400 && status < 500) return new Refusal('E_INVALID', 'The request cannot be read.')
  return null
}

function answerOf(refusal: Refusal, request: FastifyRequest): ErrorAnswer {
  const { type, theirs, choices } = refusal
  const { message, fields } = refusal.worded?.(askedLanguage(request)) ?? refusal
  return { type, message, ...(fields && { fields }), ...(theirs && { theirs }), ...(choices && { choices }) }
}

/** The errors of reading from a connection that the other side has closed. */
const cutOff = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'FST_MP_PREMATURE_CLOSE'])

/**
 * The client closed the connection before its request was complete: a phone lost its network, or a page was left. The
 * server did not fail, and the client cannot read an answer. Other errors count as ours even then.
 */
function isClientGone(error: unknown, { raw }: FastifyRequest, refusal: Refusal | null): boolean {
  if (raw.complete || !(raw.destroyed || raw.socket.destroyed)) return false
  return refusal !== null || cutOff.has(String((error as { code?: unknown }).code))
}

/** Says which fields were refused for a card number or the like, and never what was in them. */
function noteSensitive({ fields = {} }: Refusal, request: FastifyRequest): void {
  const refused = Object.keys(fields).filter((name) => isSensitiveProblem(fields[name] ?? ''))
  if (refused.length > 0)
    request.log.warn({ req: request, fields: refused }, 'A card or Social Security number was refused')
}

export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error)
  if (isClientGone(error, request, refusal)) {
    request.log.debug({ req: request }, 'The client disconnected')
    return reply.hijack()
  }
  if (!refusal && isDatabaseGone(error)) {
    request.log.warn({ err: error }, 'The database is not responding')
    reply.header('Retry-After', 1)
    const message = "One moment: the server couldn't do this just now. Try again."
    return reply.code(503).send({ type: 'E_FAIL', message } satisfies ErrorAnswer)
  }
  if (!refusal) {
    request.log.error({ err: error }, 'A request failed')
    const message = 'Something went wrong on our side. Try again.'
    return reply.code(500).send({ type: 'E_FAIL', message } satisfies ErrorAnswer)
  }
  noteSensitive(refusal, request)
  if (refusal.retryAfter) reply.header('Retry-After', refusal.retryAfter)
  if (refusal.cell) reply.header('X-Freehold-Cell', refusal.cell)
  return reply.code(statusOf[refusal.type]).send(answerOf(refusal, request))
}
