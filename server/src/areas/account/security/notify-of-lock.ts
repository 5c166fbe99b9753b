import type { AppContext } from '../../../app-context'
import { write } from '../../../database/write'
import type { Caller } from '../../../http/answers'
import { mailLoginLocked } from '../mails/login-locked'
import { deviceOf } from '../sessions/device'
import { answerLate } from './answer-late'
import { noteSecurityEvent } from './security-event.sql'

interface Login {
  account_id: number
  user_id: number
}

/**
 * Emails the user that failed tries have locked the login. An unknown login takes as long, so timing reveals nothing.
 */
export async function notifyOfLock({ pool, now }: AppContext, login: Login | undefined, caller: Caller): Promise<void> {
  await answerLate(async () => {
    if (!login) return
    const user = { account: login.account_id, user: login.user_id }
    const device = deviceOf(caller.agent, caller.address)
    await write(pool, user.account, async (tx) => {
      const event = await noteSecurityEvent(tx, user, 'LOCKED', device, now())
      await mailLoginLocked(tx, user.account, event)
    })
  })
}
