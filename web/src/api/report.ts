import { messages } from '../messages'
import { toastError } from '../widgets/toast'
import { isAbort, isCallError, isNetworkError, isSessionEnd } from './failure'

/**
 * The error catalog. The end of a session is the staff layout's matter; everything else is a toast: the server's own
 * sentence, or the screen's sentence when no answer came.
 */
export function reportFailure(error: unknown, whenNoAnswer: string = messages.noAnswer): void {
  if (isAbort(error) || isSessionEnd(error)) return
  if (isCallError(error)) toastError(error.message || messages.unknownError)
  else if (isNetworkError(error)) toastError(whenNoAnswer)
  else {
    console.error(error)
    toastError(messages.unknownError)
  }
}
