import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { accountScope, type UserScope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import { readSignedToken, signedToken } from '../../../links/signed-token'
import { releaseMail } from '../../../mail/mail-message.sql'
import { logUser } from '../log/log-user'
import { confirmAccountPurpose, mailConfirmAccount } from '../mails/confirm-account'
import { countLink, endConfirmation, insertConfirmation } from '../security/email-confirmation.sql'
import { confirmationDoor, countRequest } from '../security/lockout'
import { type ToConfirm, toConfirm } from './to-confirm.sql'

/** The owner of a new account is asked to prove the email. */
export async function askConfirmation(tx: Tx, { account, user }: UserScope, email: string, now: Date): Promise<void> {
  await insertConfirmation(tx, { account, user }, email, now)
  await mailConfirmAccount(tx, account, user, 1)
}

/** Mails another link. */
export async function sendConfirmation(tx: Tx, scope: UserScope, now: Date): Promise<string> {
  const waiting = await countLink(tx, scope, now)
  if (!waiting) throw new Refusal('E_CONFLICT', 'Your email is already confirmed.')
  await countRequest(tx, [confirmationDoor(waiting.email)], now)
  await mailConfirmAccount(tx, scope.account, scope.user, waiting.sent)
  return waiting.email
}

/** The address of the link. */
export const confirmationPath = (
  { ticketSecret }: Pick<AppContext, 'ticketSecret'>,
  { account, user }: UserScope,
): string =>
  `/confirm-account?token=${signedToken(ticketSecret, { purpose: confirmAccountPurpose, account, id: user })}`

type Context = Pick<AppContext, 'pool' | 'ticketSecret' | 'now'>

/** The email that a link would confirm; null for one that is unknown, or whose address the user has left. */
export async function openedConfirmation({ pool, ticketSecret }: Context, token: string): Promise<ToConfirm | null> {
  const named = readSignedToken(ticketSecret, confirmAccountPurpose, token)
  return named && toConfirm(readsOf(pool, named.account), named.account, named.id)
}

/** Confirms the email, and sends the mails that waited for it. A second time it answers the same. */
export async function confirmAccount(context: Context, token: string): Promise<ToConfirm | null> {
  const opened = await openedConfirmation(context, token)
  if (!opened || opened.confirmed) return opened
  const { account, user, name, email, timezone } = opened
  const now = context.now()
  await write(context.pool, account, async (tx) => {
    if (!(await endConfirmation(tx, { account, user }, now))) return
    const scope = accountScope(account, timezone, { id: user, name }, now)
    const released = await releaseMail(tx, account, now)
    const mails =
      released === 0 ? '' : ` ${released === 1 ? 'One email on hold is' : `${released} emails on hold are`} sent.`
    await logUser(tx, scope, user, `${name} confirmed ${email} as the email of the account.${mails}`)
  })
  return opened
}
