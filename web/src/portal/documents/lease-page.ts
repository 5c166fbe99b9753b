import { callError } from '../../api/failure'
import { readAnswer, send, toRequest } from '../../api/wire'
import { currentToken } from '../api/session'

/** The page of a lease as it was issued. The session's header opens it, so it needs no ticket. */
export async function leasePage(id: number): Promise<string> {
  const { url, init } = toRequest('GET tenants/view-lease', { id })
  const response = await send(url, { ...init, headers: { Authorization: currentToken() ?? '' } })
  if (response.ok) return response.text()
  const answer = await readAnswer(response)
  throw callError(answer.type === 'S_OK' ? 'E_FAIL' : answer.type, answer.message ?? '', response.status, answer)
}
