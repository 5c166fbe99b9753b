import { forgetOfflineCopies } from '../offline/copies'
import { ask } from './ask'
import { queryClient } from './queries'
import { endSession } from './session'

/** Ends the session here and on the server. The screen does not wait for the answer: offline, the server ends it by time. */
export async function signOut(as: 'SIGNED_OUT' | 'E_TOKEN_EXPIRED' = 'SIGNED_OUT'): Promise<void> {
  const answer = ask('POST tenants/logout').catch(() => undefined)
  endSession(as)
  queryClient.clear()
  await Promise.all([answer, forgetOfflineCopies()])
}
