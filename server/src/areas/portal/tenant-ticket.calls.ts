import type { tenantTicket } from '@freehold/contract/portal/tenant-ticket'
import { makeTenantTicket, tenantPageName } from '../../files/tenant-ticket'
import { ticketSeconds } from '../../files/ticket'
import type { HandlersOf } from '../../http/answers'
import { Refusal } from '../../http/refusal'
import { tenantSessionId } from './sessions/tenant-session.sql'

export const tenantTicketHandlers: HandlersOf<typeof tenantTicket> = {
  // The right to read the page is checked as it opens, because a ticket gives the rights of its session and no others.
  get: async ({ db, scope, session, context, input }) => {
    const { account, tenant } = scope
    const id = await tenantSessionId(db, scope, session)
    if (id === undefined) throw new Refusal('E_LOGIN_FAILED', 'Sign in.')
    const name = tenantPageName(input.page, input.record)
    const ticket = makeTenantTicket(context.ticketSecret, { account, tenant, session: id }, name, context.now())
    return { data: { ticket, expires_in: ticketSeconds } }
  },
}
