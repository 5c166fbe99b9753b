import { callError, isSessionEnd } from '../../api/failure'
import type { AnyInput, CallKey, Input, Reply } from '../../api/types'
import { readAnswer, send, toRequest } from '../../api/wire'
import { currentToken, endSession } from './session'

/** The calls of the portal: those whose path begins with `tenants/`, and the token of the card form. */
export type TenantCall = Extract<CallKey, `${'GET' | 'POST'} tenants/${string}` | 'GET braintree/get-token-key'>

interface Options {
  signal?: AbortSignal | undefined
}

/** Asks one call: `ask('GET tenants/get-payment-options', { rent_id: 7 })`. Anything but S_OK is thrown. */
export async function ask<K extends TenantCall>(key: K, input?: Input<K>, { signal }: Options = {}): Promise<Reply<K>> {
  const token = currentToken()
  const { url, init, answered } = toRequest(key, (input ?? {}) as AnyInput)
  const response = await send(url, {
    ...init,
    headers: { ...init.headers, ...(token !== null && { Authorization: token }) },
    ...(signal && { signal }),
  })
  const answer = await readAnswer(response, signal)
  answered()
  // The server shapes every reply by the contract, so the client does not parse it again.
  if (answer.type === 'S_OK') return answer as unknown as Reply<K>
  const error = callError(answer.type, answer.message ?? '', response.status, answer)
  // An answer to a token that was replaced meanwhile says nothing about the present session.
  if (isSessionEnd(error) && token !== null && token === currentToken())
    endSession(error.type === 'E_TOKEN_EXPIRED' ? 'E_TOKEN_EXPIRED' : 'E_LOGIN_FAILED')
  throw error
}
