import { isCallError, isNetworkError, isSessionEnd } from '../../api/failure'
import { currentTexts } from '../texts/language'

/** The sentence about a failure: the server's own, which is in the tenant's language, or ours when no answer came. */
export function failureText(error: Error): string | null {
  // The sign-in says it, once for the whole page.
  if (isSessionEnd(error)) return null
  const { failures } = currentTexts().kit
  if (isNetworkError(error)) return failures.noAnswer
  return isCallError(error) && error.message !== '' ? error.message : failures.unknown
}
