import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser'
import { api } from '../../api/client'
import { callError, isCallError } from '../../api/failure'
import type { Reply } from '../../api/types'

/** Loaded only where the browser can have passkeys, with the package that asks it for them. */

type SignedIn = Reply<'POST user/login-by-passkey'>['data']

export interface PasskeyListener {
  onSignedIn: (data: SignedIn) => void
  onFailed: (error: unknown) => void
}

export interface PasskeySession {
  /** Asks for a passkey now. */
  ask: () => Promise<void>
  /** Takes the offer back: the form is gone. */
  stop: () => void
}

/** The browser asks for a passkey now, or offers the passkeys among the suggestions of the email field. */
async function signInWithPasskey({ autofill }: { autofill: boolean }): Promise<SignedIn> {
  const { data: optionsJSON } = await api('POST user/begin-passkey-sign-in')
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill }).catch((cause: unknown) => {
    throw passkeyError(cause)
  })
  const { data } = await api('POST user/login-by-passkey', { response: JSON.stringify(response) })
  return data
}

/** The server forgets what a browser has to sign after five minutes. */
const renewedEvery = 4 * 60_000

/** Offers passkeys in the form, and asks for one when the person wants to. */
export function openPasskeySession(listener: { current: PasskeyListener }): PasskeySession {
  let over = false
  const offer = async () => {
    if (!(await browserSupportsWebAuthnAutofill()) || over) return
    try {
      const data = await signInWithPasskey({ autofill: true })
      if (!over) listener.current.onSignedIn(data)
    } catch (error) {
      // A failed offer is no error for a user who didn't choose a passkey.
      if (!over && isCallError(error) && error.status !== ofBrowser) listener.current.onFailed(error)
    }
  }
  void offer()
  const renewal = setInterval(() => void offer(), renewedEvery)
  return {
    ask: async () => {
      try {
        listener.current.onSignedIn(await signInWithPasskey({ autofill: false }))
      } catch (error) {
        listener.current.onFailed(error)
        void offer()
      }
    },
    stop: () => {
      over = true
      clearInterval(renewal)
      WebAuthnAbortService.cancelCeremony()
    },
  }
}

const words = {
  unused: 'No passkey was used. Try again, or sign in with your password.',
  elsewhere: 'Passkeys were made for another address of this installation. Sign in with your password.',
}

/** The browser's refusals have no status of the server. */
const ofBrowser = 0

/** The browser's own words are for developers: these say what the person can do. */
function passkeyError(cause: unknown): Error {
  const elsewhere = cause instanceof Error && cause.name === 'SecurityError'
  return callError('E_CREDENTIALS', elsewhere ? words.elsewhere : words.unused, ofBrowser)
}
