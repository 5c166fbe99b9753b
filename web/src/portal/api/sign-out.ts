import { ask } from './ask'
import { queryClient } from './queries'
import { endSession } from './session'

/** Ends the session here and on the server. The screen doesn't wait: offline, the server ends it by time. */
export async function signOut(): Promise<void> {
  const told = ask('POST tenants/logout').catch(() => undefined)
  endSession('SIGNED_OUT')
  queryClient.clear()
  await told
}
