import type { passkey } from '@freehold/contract/account/passkey'
import type { HandlersOf } from '../../http/answers'
import type { Identities } from '../../http/identity'
import { addPasskey, beginPasskey, listPasskeys } from './passkeys/add-passkey'
import { removePasskey } from './passkeys/remove-passkey'
import { beginPasskeySignIn, userOfPasskey } from './passkeys/use-passkey'
import { rememberDevice } from './security/device-cookie'
import { addressDoor, reserveTry } from './security/lockout'
import { meOf } from './sessions/session.sql'
import { signIn } from './sessions/sign-in'

export const passkeyHandlers = (identities: Identities): HandlersOf<typeof passkey> => ({
  list: async ({ db, context, scope }) => ({ data: await listPasskeys(db, context, scope) }),

  begin: async ({ context, scope, input }) => ({
    data: await beginPasskey(context, scope, input, async (db) => {
      const { email, company } = await meOf(db, scope.account, scope.user, null)
      return { email, company: company.company_name }
    }),
  }),

  add: ({ context, scope, input, caller }) => addPasskey(context, scope, input, caller),

  remove: async ({ context, scope, input, caller }) => {
    await removePasskey(context, scope, input, caller)
    return {}
  },

  beginSignIn: async ({ tx, context }) => ({ data: await beginPasskeySignIn(tx, context) }),

  // A locked login doesn't block a passkey: passkeys can't be guessed, and the owner of a login under attack gets in.
  signIn: async ({ context, input, caller, refuse }) => {
    const tried = await reserveTry(context.pool, [addressDoor(caller.address)], context.now())
    const who = input.response && (await userOfPasskey(context, input.response))
    if (!who) return refuse('E_CREDENTIALS', 'This passkey was not accepted. Sign in with your password instead.')
    await tried.succeeded()
    const answer = await signIn(context, identities, who, caller)
    rememberDevice(context, { account: who.account_id, user: who.user_id }, caller)
    return answer
  },
})
