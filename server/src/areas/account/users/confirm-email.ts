import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { accountScope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { readSignedToken } from '../../../links/signed-token'
import { releaseMail } from '../../../mail/mail-message.sql'
import { logUser } from '../log/log-user'
import { mailEmailChange } from '../mails/email-changed'
import { emailRequestPurpose } from '../mails/email-request'
import { endConfirmation } from '../security/email-confirmation.sql'
import { type NamedRequest, namedRequest, takeNamedRequest } from '../security/email-request.sql'
import { deleteRecoveryLinks } from '../security/recovery-link.sql'
import { endUsersSessions } from '../sessions/own-session.sql'
import { insertEmailChange, isTakenEmail } from './email-change.sql'
import { setLogin } from './profile.sql'

type Context = Pick<AppContext, 'pool' | 'ticketSecret' | 'now' | 'directory'>

/** The change that a link still opens; null for a link that is unknown, used, replaced, canceled or too old. */
export async function openedRequest({ pool, ticketSecret, now }: Context, token: string): Promise<NamedRequest | null> {
  const link = readSignedToken(ticketSecret, emailRequestPurpose, token)
  if (!link) return null
  const request = await namedRequest(readsOf(pool, link.account), link.account, link.id)
  return request && request.expires_at > now() ? request : null
}

/** Changes the sign-in email, once. `TAKEN`, where another user has come to sign in with it, changes nothing. */
export async function confirmEmail(context: Context, token: string): Promise<NamedRequest | 'TAKEN' | null> {
  const { pool, now, directory } = context
  const opened = await openedRequest(context, token)
  if (!opened) return null
  const { account_id: account, id } = opened
  try {
    return await write(pool, account, async (tx) => {
      const request = await takeNamedRequest(tx, account, id)
      if (!request) return null
      await directory.reserveLogin(account, request.new_email)
      await changeLogin(tx, request, now())
      return request
    })
  } catch (error) {
    if (isTakenEmail(error)) return 'TAKEN'
    throw error
  }
}

/** Links that were mailed to the old address end. The session that asked goes on, because it gave the password. */
async function changeLogin(tx: Tx, request: NamedRequest, now: Date): Promise<void> {
  const { account_id: account, user_id: user, name, email: old, new_email: email } = request
  const scope = accountScope(account, request.timezone, { id: user, name }, now)
  await setLogin(tx, scope, email)
  // The new address is proved, so that the account's mails no longer wait for the old one.
  if (await endConfirmation(tx, scope, now)) await releaseMail(tx, account, now)
  await endUsersSessions(tx, scope, request.session_hash)
  await deleteRecoveryLinks(tx, account, user)
  await mailEmailChange(tx, account, await insertEmailChange(tx, scope, { old, new: email, at: now }))
  const changes = [{ label: 'Email', before: old, after: email }]
  await logUser(tx, scope, user, `${name} confirmed ${email} as the new sign-in email, in place of ${old}.`, changes)
}
