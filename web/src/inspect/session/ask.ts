import { callError, isSessionEnd } from '../../api/failure'
import type { AnyInput, CallKey, Input, Reply } from '../../api/types'
import { readAnswer, send, toRequest } from '../../api/wire'
import { currentSession, keepAlive, noteEnd } from './session'

/** A proxy or a tunnel may hold a connection open and never answer. */
const patience = 60_000

/** Asks one call as the signed-in user. Anything but S_OK is thrown. */
export async function ask<K extends CallKey>(key: K, input?: Input<K>): Promise<Reply<K>> {
  const { token } = currentSession()
  const { url, init, answered } = toRequest(key, (input ?? {}) as AnyInput)
  const headers = { ...init.headers, ...(token !== null && { Authorization: token }) }
  const response = await send(url, { ...init, headers, signal: AbortSignal.timeout(patience) })
  const answer = await readAnswer(response)
  answered()
  if (answer.type === 'S_OK') {
    if (token !== null) keepAlive()
    return answer as unknown as Reply<K>
  }
  const error = callError(answer.type, answer.message ?? '', response.status, answer)
  if (isSessionEnd(error) && token !== null) noteEnd(token)
  throw error
}
