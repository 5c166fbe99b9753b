import type { AnyCall } from '@freehold/contract/kit/call'
import type { FastifyRequest } from 'fastify'
import { readsOf } from '../database/read'
import { accountScope } from '../database/scope'
import { pageName, readTicket, type TicketHolder } from '../files/ticket'
import type { House } from '../house'
import type { Identity } from './identity'
import { scopeOfUser } from './identity'

/**
 * A ticket in the address opens its one file or page. For a file, whoever made the ticket was asked then whether the user
 * may read it, so it stands for that right alone: the scope it gives belongs to no list. A page asks as it opens, with
 * the scope the user has by then.
 */
export async function ticketIdentity(call: AnyCall, request: FastifyRequest, house: House): Promise<Identity | null> {
  if (call.runs !== 'file') return null
  const { ticket, file, id } = { ...(request.query as object), ...(request.params as object) } as Record<
    string,
    unknown
  >
  if (typeof ticket !== 'string') return null
  const named = 'file' in call.input.shape ? file : typeof id === 'string' ? pageName(call.path, id) : null
  if (typeof named !== 'string') return null
  const holder = readTicket(house.ticketSecret, ticket, named, house.now())
  if (!holder) return null
  return named === file ? forFile(holder, house) : forPage(holder, house)
}

const forFile = ({ account, user }: TicketHolder, house: House): Identity => ({
  session: Buffer.alloc(0),
  scope: accountScope(account, 'UTC', { id: user, name: '' }, house.now()),
})

async function forPage({ account, user }: TicketHolder, house: House): Promise<Identity | null> {
  const scope = await scopeOfUser(readsOf(house.pool, account), account, user, house.now())
  return scope && { session: Buffer.alloc(0), scope }
}
