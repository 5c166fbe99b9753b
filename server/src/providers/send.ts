import { ProviderError } from './provider-error'
import { ProviderUnknown } from './provider-unknown'

/** Messages for a failed connection, and for a request without a response. */
interface Complaints {
  unreachable: string
  silent: string
}

/** One request to a provider, and its answer as text. A failure says whether the request may have arrived. */
export async function send(
  url: string,
  within: number,
  init: RequestInit,
  { unreachable, silent }: Complaints,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(within) })
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    throw neverArrived(cause) ? new ProviderError(unreachable, { cause }) : new ProviderUnknown(silent, { cause })
  }
}

/** No connection was ever made: surely nothing was sent. */
const unreached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function neverArrived(failure: unknown): boolean {
  const cause = failure instanceof Error ? failure.cause : undefined
  return cause instanceof Error && 'code' in cause && unreached.has(String(cause.code))
}
