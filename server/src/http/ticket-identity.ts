import { papers } from '@freehold/contract/account/file'
import type { AnyCall } from '@freehold/contract/kit/call'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context'
import { readsOf } from '../database/read'
import { accountScope } from '../database/scope'
import { pageName, paperName, readTicket, type TicketHolder } from '../files/ticket'
import type { Identity } from './identity'
import { scopeOfUser } from './identity'

/**
 * A ticket in the address opens its one file or page. For a file, the right to read it was checked when the ticket was
 * made, so the ticket stands for that right alone and its scope allows no list. A page, or the PDF of a record, checks the
 * right as it opens, with the scope the user has by then.
 */
export async function ticketIdentity(
  call: AnyCall,
  request: FastifyRequest,
  context: AppContext,
): Promise<Identity | null> {
  if (call.runs !== 'file') return null
  const { ticket, file, id } = { ...(request.query as object), ...(request.params as object) } as Record<
    string,
    unknown
  >
  if (typeof ticket !== 'string') return null
  const named = nameOf(call, { file, id })
  if (named === null) return null
  const holder = readTicket(context.ticketSecret, ticket, named, context.now())
  if (!holder) return null
  return named === file ? forFile(holder, context) : forPage(holder, context)
}

/** The name that a ticket for this address was signed with. */
function nameOf({ path, input }: AnyCall, { file, id }: Record<'file' | 'id', unknown>): string | null {
  if (!('file' in input.shape)) return typeof id === 'string' ? pageName(path, id) : null
  if (typeof file !== 'string') return null
  return papers.some((paper) => paper === path) ? paperName(path, file) : file
}

const forFile = ({ account, user }: TicketHolder, context: AppContext): Identity => ({
  session: Buffer.alloc(0),
  factorDue: false,
  scope: accountScope(account, 'UTC', { id: user, name: '' }, context.now()),
})

async function forPage({ account, user }: TicketHolder, context: AppContext): Promise<Identity | null> {
  const scope = await scopeOfUser(readsOf(context.pool, account), account, user, context.now())
  return scope && { session: Buffer.alloc(0), scope, factorDue: false }
}
