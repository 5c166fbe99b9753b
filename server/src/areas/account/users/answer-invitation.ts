import type { AppContext } from '../../../app-context'
import { loginOf } from '../../../database/login'
import { accountScope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { scopeOfUser } from '../../../http/identity'
import { Refusal } from '../../../http/refusal'
import { type LinkSecrets, readLinkToken } from '../../../links/link-secrets'
import { logUser } from '../log/log-user'
import { invitationPurpose } from '../mails/invitation'
import { mailInvitationAsked } from '../mails/invitation-asked'
import { requireUncommon } from '../security/choose-password'
import { writePassword } from '../security/password.sql'
import { hashPassword } from '../security/passwords'
import { isTakenEmail } from './email-change.sql'
import { endInvitations, type Invitation, lockInvitation, markAsked, validDays } from './invitation.sql'

type Context = LinkSecrets & Pick<AppContext, 'pool' | 'now' | 'directory'>
interface Opened {
  tx: Tx
  account: number
  invitation: Invitation
  state: 'OPEN' | 'EXPIRED' | 'ENDED'
}

/** Runs a step with the invitation that a link names, and locks it meanwhile. */
async function withInvitation<T>(context: Context, token: string, step: (opened: Opened) => Promise<T>) {
  const { pool, now } = context
  const named = readLinkToken(context, { purpose: invitationPurpose, days: validDays }, token)
  if (!named) throw unknown()
  const { account, id } = named
  return write(pool, account, async (tx) => {
    const invitation = await lockInvitation(tx, account, id)
    if (!invitation) throw unknown()
    return step({ tx, account, invitation, state: stateOf(invitation, now()) })
  })
}

const unknown = () => new Refusal('E_CREDENTIALS', 'This link does not work. Ask the sender for a new one.')

const stateOf = ({ ended_at, expires_at }: Invitation, now: Date) =>
  ended_at !== null ? 'ENDED' : expires_at <= now ? 'EXPIRED' : 'OPEN'

export const invitationShown = (context: Context, token: string) =>
  withInvitation(context, token, async ({ invitation, state }) => ({
    state,
    asked: invitation.asked_at !== null,
    company: invitation.company,
    sent_by: invitation.sent_by_name,
    name: invitation.name,
    email: invitation.email,
  }))

const ended = () =>
  new Refusal('E_CONFLICT', 'This invitation was already used, replaced or withdrawn. Use the newest link, or sign in.')

function requireOpen({ state }: Opened): void {
  if (state === 'ENDED') throw ended()
  if (state === 'EXPIRED') throw new Refusal('E_CONFLICT', 'This invitation has expired. Ask for a new link.')
}

export async function acceptInvitation(context: Context, { token, pwd }: { token: string; pwd: string }) {
  // Hashing is expensive, so only the holder of an open link can cause it.
  await withInvitation(context, token, requireAcceptable)
  requireUncommon('pwd', pwd)
  const passwordHash = await hashPassword(pwd)
  const accepting = withInvitation(context, token, async (opened) => {
    await requireAcceptable(opened)
    const { tx, account, invitation } = opened
    await context.directory.reserveLogin(account, invitation.email)
    const now = context.now()
    await writePassword(tx, { account, user: invitation.user_id }, passwordHash)
    await endInvitations(tx, account, invitation.user_id, now)
    const scope = await scopeOfUser(tx, account, invitation.user_id, now)
    if (!scope) throw ended()
    await logUser(tx, scope, invitation.user_id, `${invitation.name} accepted the invitation.`)
    return { email: invitation.email }
  })
  // Another account's invitation to the same address may be accepted at the same moment.
  return accepting.catch((error: unknown) => {
    throw isTakenEmail(error) ? taken() : error
  })
}

/** Only the invited person learns that the address signs in to another account. */
async function requireAcceptable(opened: Opened): Promise<void> {
  requireOpen(opened)
  if (await loginOf(opened.tx, opened.invitation.email)) throw taken()
}

const taken = () =>
  new Refusal(
    'E_CONFLICT',
    'You already sign in to another account with this email. Ask the sender to invite you with a different one.',
  )

/** An expired link can't be renewed by its holder: the sender is notified and decides. */
export const askForInvitation = (context: Context, token: string) =>
  withInvitation(context, token, async ({ tx, account, invitation, state }) => {
    if (state === 'ENDED') throw ended()
    if (state === 'OPEN')
      throw new Refusal('E_CONFLICT', 'This invitation still works. Choose a password to accept it.')
    if (invitation.asked_at !== null) return
    const { user_id, name } = invitation
    await markAsked(tx, account, invitation.id, context.now())
    await mailInvitationAsked(tx, account, invitation.id)
    const scope = accountScope(account, 'UTC', { id: user_id, name }, context.now())
    await logUser(tx, scope, user_id, `${name} asked for a new invitation.`)
  })
