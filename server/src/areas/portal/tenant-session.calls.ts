import type { tenantSession } from '@freehold/contract/portal/tenant-session'
import type { HandlersOf } from '../../http/answers'
import type { TenantIdentities } from '../../http/tenant-identity'
import { closeTenantSession } from './sessions/tenant-session.sql'

export const tenantSessionHandlers = (tenants: TenantIdentities): HandlersOf<typeof tenantSession> => ({
  checkToken: async () => ({}),

  logout: async ({ tx, session }) => {
    await closeTenantSession(tx, session)
    tenants.forget(session)
    return {}
  },
})
