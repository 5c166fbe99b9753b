import { papers } from '@freehold/contract/account/file'
import type { AnyCall } from '@freehold/contract/kit/call'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context'
import { type Db, readsOf } from '../database/read'
import { accountScope, type UserScope } from '../database/scope'
import { pageName, paperName, readTicket, type TicketHolder } from '../files/ticket'
import type { Identity } from './identity'
import { scopeOfUser } from './identity'

/**
 * A ticket in the address opens its one file or page. For a file, the right to read it was checked when the ticket was
 * made, so the ticket gives that right alone and its scope allows no list. A page, or the PDF of a record, checks the
 * right as it opens, with the scope the user has by then. A ticket of a support session stays one of support, and ends
 * with it.
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
  const db = readsOf(context.pool, holder.account)
  const scope = named === file ? forFile(holder, context) : await forPage(db, holder, context)
  if (scope === null) return null
  const onBehalfBy = await superAdminOf(db, holder, context.now())
  return onBehalfBy === undefined
    ? null
    : { session: Buffer.alloc(0), factorDue: false, scope: { ...scope, onBehalfBy } }
}

/** The name that a ticket for this address was signed with. */
function nameOf({ path, input }: AnyCall, { file, id }: Record<'file' | 'id', unknown>): string | null {
  if (!('file' in input.shape)) return typeof id === 'string' ? pageName(path, id) : null
  if (typeof file !== 'string') return null
  return papers.some((paper) => paper === path) ? paperName(path, file) : file
}

const forFile = ({ account, user }: TicketHolder, context: AppContext): UserScope =>
  accountScope(account, 'UTC', { id: user, name: '' }, context.now())

const forPage = (db: Db, { account, user }: TicketHolder, context: AppContext): Promise<UserScope | null> =>
  scopeOfUser(db, account, user, context.now())

/** The super admin in whose support session a ticket was made; undefined once that session is over. */
async function superAdminOf(db: Db, { account, user, support }: TicketHolder, now: Date) {
  if (support === null) return null
  const row = await db
    .selectFrom('support_session')
    .select('super_admin_name')
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .where('id', '=', support)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row?.super_admin_name
}
