import { z } from 'zod'
import { get, post } from '../kit/call'
import { text, whole } from '../kit/field'
import { jsonObject, password } from '../kit/formats'
import { Created, CreationOptions, RequestOptions, Signed } from '../kit/passkey-fields'
import { signedIn } from './session'

const current = { current_pwd: password('Current password') }

export const passkey = {
  list: get('user/get-passkeys', {
    about: 'The passkeys of the signed-in user, and the address of the installation at which they work.',
    may: 'everyone',
    reply: {
      data: z.object({
        /** The only address at which a browser offers them; blank where there are none. */
        origin: z.string(),
        /** Why this installation can't have passkeys. */
        problem: z.string().nullable(),
        passkeys: z.array(
          z.object({
            id: z.number(),
            name: z.string(),
            synced: z.boolean(),
            created_at: z.string(),
            last_used_at: z.string().nullable(),
          }),
        ),
      }),
    },
    beforeSecondFactor: true,
  }),
  begin: post('user/begin-passkey', {
    about:
      'What a browser needs to create a passkey of the signed-in user. It is good for five minutes. With an authenticator app it needs a code of it, or a recovery code.',
    may: 'everyone',
    input: { ...current, code: text('Code', { max: 20 }) },
    reply: { data: CreationOptions },
    errors: ['E_CONFLICT'],
    limit: 'sign-in',
    ownTransactions: true,
    beforeSecondFactor: true,
  }),
  add: post('user/add-passkey', {
    about:
      'Adds the passkey that a browser has created. With the first way to confirm a sign-in come ten recovery codes, once.',
    may: 'everyone',
    input: {
      name: text('Name', { required: true, max: 60 }),
      response: jsonObject('The passkey', Created),
    },
    reply: { id: z.number(), codes: z.array(z.string()) },
    errors: ['E_CONFLICT'],
    done: 'The passkey is added.',
    limit: 'sign-in',
    ownTransactions: true,
    beforeSecondFactor: true,
  }),
  remove: post('user/remove-passkey', {
    about: 'Removes a passkey of the signed-in user. One that is already gone is not an error.',
    may: 'everyone',
    input: { passkey: whole('Passkey', { min: 1, max: 999_999_999_999_999 }), ...current },
    done: 'The passkey is removed.',
    limit: 'sign-in',
    ownTransactions: true,
  }),
  beginSignIn: post('user/begin-passkey-sign-in', {
    about: 'What a browser needs to sign in with any passkey of this installation. It is good for five minutes.',
    reply: { data: RequestOptions },
    errors: ['E_CONFLICT'],
    limit: 'sign-in',
  }),
  signIn: post('user/login-by-passkey', {
    about: 'Signs a staff user in with a passkey, which needs neither a password nor a code beside it.',
    input: { response: jsonObject('The passkey', Signed) },
    reply: signedIn,
    errors: ['E_CREDENTIALS', 'E_CONFLICT'],
    limit: 'sign-in',
    ownTransactions: true,
  }),
}
