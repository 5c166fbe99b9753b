import { type AnswerType, type ErrorType, statusOf } from '@freehold/contract/kit/errors'
import type { Theirs } from '@freehold/contract/kit/theirs'
import { encodeBody, encodeFields, fillPath } from './encode'
import { callError, isSessionEnd, networkError } from './failure'
import { keyFor } from './idempotency'
import { currentToken, endSession } from './session'
import { currentSuperToken, isSuperCall, keepSuperToken } from './super-session'
import type { AnyInput, CallKey, Input, Reply } from './types'

interface Options {
  signal?: AbortSignal
  /** Finished even when the page closes meanwhile. */
  keepalive?: boolean
}

interface Request {
  url: string
  init: RequestInit
  /** The answer came, whatever it says. */
  answered: () => void
}

/** Asks one call of the contract: `api('GET unit/get-unit', { id })`. Anything but S_OK is thrown. */
export async function api<K extends CallKey>(
  key: K,
  input?: Input<K>,
  { signal, keepalive = false }: Options = {},
): Promise<Reply<K>> {
  const ofSuper = isSuperCall(key)
  const token = ofSuper ? currentSuperToken() : currentToken()
  const { url, init, answered } = toRequest(key, (input ?? {}) as AnyInput)
  const headers = { ...init.headers, ...(token && { Authorization: token }) }
  const response = await send(url, { ...init, headers, keepalive, ...(signal && { signal }) })
  const answer = await readAnswer(response, signal)
  answered()
  if (answer.type === 'S_OK') return answer as unknown as Reply<K>
  const error = callError(answer.type, answer.message ?? '', response.status, answer)
  // An answer to a token that has been replaced since says nothing about the present session.
  if (isSessionEnd(error) && token !== null) {
    if (ofSuper && token === currentSuperToken()) keepSuperToken(null)
    if (!ofSuper && token === currentToken()) endSession(error.type)
  }
  throw error
}

/** A picture or a paper, with the token that an `<img>` cannot send. */
export async function download(path: string, { signal }: Options = {}): Promise<Blob> {
  const token = currentToken()
  const response = await send(`/api/${path}`, {
    headers: token ? { Authorization: token } : {},
    ...(signal && { signal }),
  })
  if (!response.ok) throw callError('E_NOT_FOUND', '', response.status)
  return response.blob()
}

export interface DownloadedFile {
  name: string
  content: Blob
}

/** A call that answers a file, such as a report to keep. The token goes along in the header, never in the address. */
export async function downloadFile<K extends CallKey>(
  key: K,
  input: Input<K>,
  fallbackName: string,
): Promise<DownloadedFile> {
  const token = currentToken()
  const { url, init, answered } = toRequest(key, input as AnyInput)
  const response = await send(url, { ...init, headers: { ...init.headers, ...(token && { Authorization: token }) } })
  if (!response.ok) {
    const answer = await readAnswer(response)
    const type = answer.type === 'S_OK' ? 'E_FAIL' : answer.type
    throw callError(type, answer.message ?? '', response.status, answer)
  }
  const content = await response.blob().catch((error) => {
    throw networkError(error)
  })
  answered()
  const named = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')
  return { name: named?.[1] ?? fallbackName, content }
}

function toRequest(key: string, input: AnyInput): Request {
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

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    throw init.signal?.aborted ? error : networkError(error)
  }
}

interface Answer {
  type: AnswerType
  message?: string
  fields?: Record<string, string>
  theirs?: Theirs
}

/** A proxy whose server is away answers without our envelope. */
async function readAnswer(response: Response, signal?: AbortSignal): Promise<Answer> {
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
