import type { AnyCall, Method } from './call'

/** The methods a call is asked by. A HEAD is answered for GETs that only read: what it runs must change nothing. */
export const methodsOf = ({ method, posts }: AnyCall): readonly Method[] =>
  method === 'GET' && posts ? ['GET', 'POST'] : [method]

/** True if a request with an Idempotency-Key takes effect only once, no matter how often it is sent. */
export const takesKey = ({ actor, runs, keyed }: AnyCall, method: Method): boolean =>
  method === 'POST' && (actor === 'staff' || actor === 'tenant') && (runs === 'write' || keyed === true)

/**
 * A session's token is accepted in the address only where a browser or an old client's table can't send a header.
 * Elsewhere, a user could be tricked into opening an address that acts with the session.
 */
export function takesTokenInAddress(
  { actor, method, answers, sorts }: AnyCall,
  query: Readonly<Record<string, unknown>>,
) {
  if (method !== 'GET' || actor === 'super' || actor === 'tenant') return false
  if (answers === 'download') return query.download === '1' || query.download === 'true'
  return answers === 'file' || sorts !== undefined
}
