import type { tenantSession } from '@freehold/contract/portal/tenant-session'
import { actingFor } from '../../database/tenant-scope'
import { write } from '../../database/write'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import type { TenantIdentities } from '../../http/tenant-identity'
import { updateTenant } from '../people/tenant.sql'
import { setMemberLanguage } from './sessions/household-member.sql'
import { devicesOf, forgetTenantDevice } from './sessions/tenant-device.sql'
import { closeTenantSession } from './sessions/tenant-session.sql'
import { tenantShown } from './sessions/tenant-shown'
import { enterByInvitation } from './sign-in/by-invitation'
import { enterByLink, sendTenantLink } from './sign-in/by-link'
import { logIn } from './sign-in/log-in'
import { proveByChoice, proveByCode } from './sign-in/prove'
import { mailSessionCode, useSessionCode } from './sign-in/session-code'

export const tenantSessionHandlers = (tenants: TenantIdentities): HandlersOf<typeof tenantSession> => ({
  login: async ({ context, input, caller }) => {
    if (input.invite !== '') return enterByInvitation(context, tenants, { input, caller })
    if (input.choice !== '') return proveByChoice(context, tenants, { input, caller })
    if (input.code !== '') return proveByCode(context, tenants, { input, caller })
    return logIn(context, tenants, input, caller)
  },

  requestLink: async ({ context, input, caller }) => {
    await sendTenantLink(context, input, caller)
    return {}
  },

  loginByLink: ({ context, input, caller }) => enterByLink(context, tenants, input, caller),

  session: async ({ context, scope }) => ({ data: await tenantShown(context, scope) }),

  checkToken: async () => ({}),

  requestCode: async ({ tx, scope, session, context }) => {
    await mailSessionCode(tx, scope, session, context.now())
    return {}
  },

  useCode: async ({ context, scope, session, input }) => {
    await useSessionCode(context, scope, session, input.code)
    tenants.forget(session)
    return {}
  },

  saveLanguage: async ({ context, scope, session, input }) => {
    const { language } = input
    await write(context.pool, scope.account, async (tx) => {
      if (scope.member === null) await updateTenant(tx, actingFor(scope), scope.tenant, { language })
      else await setMemberLanguage(tx, scope.account, scope.member, language)
    })
    // Only now: a request before the end of the transaction would keep the old language for a second.
    tenants.forget(session)
    return {}
  },

  devices: async ({ db, scope, session }) => ({ data: await devicesOf(db, scope, session) }),

  forgetDevice: async ({ tx, scope, session, input }) => {
    if (!(await forgetTenantDevice(tx, scope, input.id))) throw notFound('Device')
    tenants.forget(session)
    return {}
  },

  logout: async ({ tx, session }) => {
    await closeTenantSession(tx, session)
    tenants.forget(session)
    return {}
  },
})
