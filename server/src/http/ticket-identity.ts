import type { AnyCall } from '@freehold/contract/kit/call'
import type { FastifyRequest } from 'fastify'
import { accountScope } from '../database/scope'
import { readTicket } from '../files/ticket'
import type { House } from '../house'
import type { Identity } from './identity'

/**
 * A ticket in the address opens its one file. Whoever made it was asked then whether the user may read it, so it stands
 * for that right alone: the scope it gives belongs to no list.
 */
export function ticketIdentity(call: AnyCall, request: FastifyRequest, house: House): Identity | null {
  if (call.runs !== 'file') return null
  const { ticket, file } = { ...(request.query as object), ...(request.params as object) } as Record<string, unknown>
  if (typeof ticket !== 'string' || typeof file !== 'string') return null
  const holder = readTicket(house.ticketSecret, ticket, file, house.now())
  if (!holder) return null
  return {
    session: Buffer.alloc(0),
    scope: accountScope(holder.account, 'UTC', { id: holder.user, name: '' }, house.now()),
  }
}
