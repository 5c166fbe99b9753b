import { callError } from '../api/failure'
import type { AnyInput, CallKey, Input, Reply } from '../api/types'
import { readAnswer, send, toRequest } from '../api/wire'

type PublicCall = Extract<CallKey, `POST braintree/${string}` | 'GET braintree/get-token-key'>

/** Asks a call of the checkout, which has no session. Anything but S_OK is thrown. */
export async function ask<K extends PublicCall>(key: K, input: Input<K>): Promise<Reply<K>> {
  const { url, init, answered } = toRequest(key, input as AnyInput)
  const response = await send(url, init)
  const answer = await readAnswer(response)
  answered()
  if (answer.type === 'S_OK') return answer as unknown as Reply<K>
  throw callError(answer.type, answer.message ?? '', response.status, answer)
}
