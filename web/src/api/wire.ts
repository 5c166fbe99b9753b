import type { Choices } from '@freehold/contract/kit/choices'
import { type AnswerType, type ErrorType, statusOf } from '@freehold/contract/kit/errors'
import type { Theirs } from '@freehold/contract/kit/theirs'
import { encodeBody, encodeFields, fillPath } from './encode'
import { networkError } from './failure'
import { keyFor } from './idempotency'
import type { AnyInput } from './types'

interface Request {
  url: string
  init: RequestInit
  /** The answer came, whatever it says. */
  answered: () => void
}

/** How a call of the contract is sent. It knows no session: the staff client and the portal each add their own token. */
export function toRequest(key: string, input: AnyInput): Request {
  const space = key.indexOf(' ')
  const { path, rest } = fillPath(key.slice(space + 1), input)
  const url = `/api/${path}`
  if (key.startsWith('GET ')) {
    const query = encodeFields(rest).toString()
    return { url: query ? `${url}?${query}` : url, init: { method: 'GET' }, answered: () => {} }
  }
  const body = encodeBody(rest)
  const { key: idempotencyKey, answered } = keyFor(key, body)
  return { url, init: { method: 'POST', body, headers: { 'Idempotency-Key': idempotencyKey } }, answered }
}

/** How long a person waits for a server that says "not now" before they read so. */
const patience = 20_000

/**
 * A server whose database changes its machine, or whose account moves, answers 503 and when to try again. The request is repeated
 * under its key, so a save that was done after all is not done twice.
 */
export async function send(url: string, init: RequestInit): Promise<Response> {
  const until = Date.now() + patience
  for (;;) {
    const response = await sendOnce(url, init)
    const wait =
      response.status === 503 ? 1_000 * Number(response.headers.get('Retry-After') ?? Number.NaN) : Number.NaN
    if (!(Date.now() + wait < until)) return response
    await pause(wait, init.signal)
  }
}

async function sendOnce(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    throw init.signal?.aborted ? error : networkError(error)
  }
}

const pause = (milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((done, fail) => {
    const ended = () => {
      clearTimeout(timer)
      fail(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', ended)
      done()
    }, milliseconds)
    signal?.addEventListener('abort', ended, { once: true })
  })

interface Answer {
  type: AnswerType
  message?: string
  fields?: Record<string, string>
  theirs?: Theirs
  choices?: Choices
}

/** A proxy whose server is away answers without our envelope. */
export async function readAnswer(response: Response, signal?: AbortSignal): Promise<Answer> {
  try {
    const answer: unknown = await response.json()
    if (isAnswer(answer)) return answer
  } catch (error) {
    if (signal?.aborted) throw error
  }
  if (response.status === 502 || response.status === 503 || response.status === 504)
    throw networkError(new Error(`The server answered ${response.status}.`))
  return { type: 'E_FAIL' satisfies ErrorType }
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'type' in value && String(value.type) in statusOf
