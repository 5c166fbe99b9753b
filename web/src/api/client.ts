import type { Language } from '@freehold/rules/text/language'
import { callError, isSessionEnd, networkError } from './failure'
import { currentToken, endSession } from './session'
import { currentSuperToken, isSuperCall, keepSuperToken } from './super-session'
import type { AnyInput, CallKey, Input, Reply } from './types'
import { readAnswer, send, toRequest } from './wire'

interface Options {
  signal?: AbortSignal
  /** The request finishes even if the page closes. */
  keepalive?: boolean
  /** The language of a page without a login: the server words its refusals in it. */
  language?: Language
}

/** Asks one call of the contract: `api('GET unit/get-unit', { id })`. Anything but S_OK is thrown. */
export async function api<K extends CallKey>(
  key: K,
  input?: Input<K>,
  { signal, keepalive = false, language }: Options = {},
): Promise<Reply<K>> {
  const ofSuper = isSuperCall(key)
  const token = ofSuper ? currentSuperToken() : currentToken()
  const { url, init, answered } = toRequest(key, (input ?? {}) as AnyInput)
  const headers = {
    ...init.headers,
    ...(token && { Authorization: token }),
    ...(language && { 'Accept-Language': language }),
  }
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
