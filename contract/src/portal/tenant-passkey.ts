import { firstLanguage, languages } from '@freehold/rules/text/language'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { id, optionalChoice, text } from '../kit/field'
import { jsonObject } from '../kit/formats'
import { Created, CreationOptions, RequestOptions, Signed } from '../kit/passkey-fields'
import { signedIn } from './tenant-session'

/** The language of the page: refusals are written in it. */
const reader = { language: optionalChoice('Language', languages, firstLanguage) }

/** A tenant's passkeys, which take the place of the three facts. */
export const tenantPasskey = {
  passkeys: get('tenants/get-passkeys', {
    about: "The tenant's passkeys, and the address of the installation at which they work.",
    tenant: true,
    household: true,
    reply: {
      data: z.object({
        /** The only address at which a browser offers them; blank where this installation can't have any. */
        origin: z.string(),
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
  }),
  begin: post('tenants/passkey-options', {
    about:
      'What a browser needs to create a passkey of the tenant. It is good for five minutes, in this session alone. E_CODE asks for an emailed code in this session first.',
    tenant: true,
    household: true,
    reply: { data: CreationOptions },
    errors: ['E_CODE', 'E_CONFLICT'],
    limit: 'sign-in',
    ownTransactions: true,
  }),
  add: post('tenants/add-passkey', {
    about: 'Adds the passkey that a browser has created. It needs an emailed code in this session.',
    tenant: true,
    household: true,
    input: { name: text('Name', { required: true, max: 60 }), response: jsonObject('The passkey', Created) },
    reply: { id: z.number() },
    errors: ['E_CODE', 'E_CONFLICT'],
    limit: 'sign-in',
    ownTransactions: true,
  }),
  remove: post('tenants/remove-passkey', {
    about: 'Removes a passkey of the tenant: it signs in no longer.',
    tenant: true,
    household: true,
    input: { id: id('Passkey', 'tenant_passkey') },
  }),
  beginSignIn: post('tenants/passkey-sign-in-options', {
    about:
      'What a browser needs to sign in to the portal with a passkey. It is good for five minutes, in this browser alone.',
    input: reader,
    reply: { data: RequestOptions },
    errors: ['E_CONFLICT'],
    limit: 'sign-in',
    ownTransactions: true,
  }),
  signIn: post('tenants/login-by-passkey', {
    about: 'Signs a tenant in with a passkey, in the place of the three facts and the code.',
    input: { response: jsonObject('The passkey', Signed), ...reader },
    reply: signedIn,
    errors: ['E_CREDENTIALS', 'E_CONFLICT'],
    limit: 'sign-in',
    ownTransactions: true,
  }),
}
