import type { AnyCall, Method } from './call'

/** The methods a call is asked by. A HEAD is answered for GETs that only read: what it runs must change nothing. */
export const methodsOf = ({ method, runs }: AnyCall): readonly Method[] =>
  method === 'GET' && runs === 'write' ? ['GET', 'POST'] : [method]

/** Whether a request with an Idempotency-Key takes effect once, no matter how often it is sent. */
export const takesKey = ({ actor, runs, keyed }: AnyCall, method: Method): boolean =>
  method === 'POST' && (actor === 'staff' || actor === 'tenant') && (runs === 'write' || keyed === true)

/**
 * Whether a session's token may be in the address of this request: only where a browser or an old client's table cannot
 * send a header. Elsewhere an address that a user is tricked into opening would act with the session in it.
 */
export function takesTokenInAddress(
  { actor, method, answers, sorts }: AnyCall,
  query: Readonly<Record<string, unknown>>,
) {
  if (method !== 'GET' || actor === 'super' || actor === 'tenant') return false
  if (answers === 'download') return query.download === '1' || query.download === 'true'
  return answers === 'file' || sorts !== undefined
}
