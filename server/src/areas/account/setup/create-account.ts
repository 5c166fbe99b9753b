import type { firstAccount } from '@freehold/contract/account/first-account'
import type { InputOf } from '@freehold/contract/kit/call'
import type { AppContext } from '../../../app-context'
import { loginOf } from '../../../database/login'
import { Refusal } from '../../../http/refusal'
import { requireUncommon } from '../security/choose-password'
import { hashPassword } from '../security/passwords'
import { openWithOwner } from './open-with-owner'
import { type SetupLinkState, withSetupLink } from './setup-link'
import { endSetupLink } from './setup-link.sql'

/** An installation of one's own includes everything. The limit of units is a number, so it is one that no landlord meets. */
export const everything = { membership: 'pro', userLimit: 0, unitLimit: 1_000_000 } as const

/** Opens an account with the user who owns it. The link ends in the same transaction. */
export async function createFirstAccount(context: AppContext, input: InputOf<typeof firstAccount.create>) {
  const { token, company_name, name, email, pwd, timezone } = input
  // Hashing is expensive, so only the holder of an open link can cause it.
  await withSetupLink(context, token, async (_tx, state) => requireOpen(state))
  requireUncommon('pwd', pwd)
  const passwordHash = await hashPassword(pwd)
  return withSetupLink(context, token, async (tx, state) => {
    requireOpen(state)
    if (await loginOf(tx, email))
      throw new Refusal('E_CONFLICT', 'A user with this email already exists.', {
        fields: { email: 'A user with this email already exists.' },
      })
    const { directory } = context
    const now = context.now()
    await openWithOwner(
      tx,
      { ...everything, name: company_name, timezone },
      { name, email, passwordHash },
      { now, directory },
    )
    await endSetupLink(tx, now)
    return { email }
  })
}

function requireOpen(state: SetupLinkState): void {
  if (state !== 'OPEN') throw new Refusal('E_CONFLICT', sentenceOf[state])
}

const sentenceOf = {
  ENDED: 'This link was already used or replaced. Sign in, or ask the person who runs the server for a new link.',
  EXPIRED: 'This link has expired. Start the server again, or run npm run db -- setup-link, for a new one.',
  CLOSED: "This server isn't accepting new accounts. Sign in, or ask an administrator to invite you.",
}
