import type { AnyCall } from '@freehold/contract/kit/call'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context'
import { readTenantTicket, type TenantTicketHolder, tenantPageName } from '../files/tenant-ticket'

/** The session behind a ticket in the address. A ticket opens pages and files only, and a session goes first. */
export function tenantTicketHolder(
  call: AnyCall,
  request: FastifyRequest,
  { ticketSecret, now }: AppContext,
): TenantTicketHolder | null {
  if (call.runs !== 'file' || request.headers.authorization) return null
  const { ticket, file, id } = request.query as Record<string, unknown>
  const record = 'file' in call.input.shape ? file : id
  if (typeof ticket !== 'string' || typeof record !== 'string') return null
  return readTenantTicket(ticketSecret, ticket, tenantPageName(call.path, record), now())
}
