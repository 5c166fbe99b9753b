import type { tenantPasskey } from '@freehold/contract/portal/tenant-passkey'
import type { HandlersOf } from '../../http/answers'
import type { TenantIdentities } from '../../http/tenant-identity'
import { beginPasskeyEntry, enterByPasskey } from './sign-in/by-passkey'
import { addTenantPasskey, beginTenantPasskey, removeTenantPasskey, tenantPasskeysShown } from './sign-in/own-passkeys'

export const tenantPasskeyHandlers = (tenants: TenantIdentities): HandlersOf<typeof tenantPasskey> => ({
  passkeys: async ({ db, context, scope }) => ({ data: await tenantPasskeysShown(db, context, scope) }),

  begin: async ({ context, scope, session }) => ({ data: await beginTenantPasskey(context, scope, session) }),

  add: async ({ context, scope, session, input, caller }) => ({
    id: await addTenantPasskey(context, scope, session, input, caller),
  }),

  remove: async ({ tx, scope, input, caller }) => {
    await removeTenantPasskey(tx, scope, input.id, caller)
    return {}
  },

  beginSignIn: async ({ context, input, caller }) => ({
    data: await beginPasskeyEntry(context, input.language, caller),
  }),

  signIn: ({ context, input, caller }) => enterByPasskey(context, tenants, input, caller),
})
