import type { AnyCall } from '@freehold/contract/kit/call'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../app-context'
import { type Tx, write } from '../database/write'
import { hashOf, tokenIn } from './identity'
import { Refusal } from './refusal'

/** A super admin of the installation, who belongs to no account. */
export interface SuperAdmin {
  id: number
  name: string
  email: string
}

export interface SuperIdentity {
  admin: SuperAdmin
  /** The hash of the session's token. */
  session: Buffer
}

interface Row extends SuperAdmin {
  factor_on: boolean
}

/** The super admin of a session that is open, which counts as use of it. */
export async function superOfSession(tx: Tx, session: Buffer, now: Date): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select id, email, name, factor_on from use_super_session(${session}, ${now})`.execute(tx)
  return rows[0]
}

/**
 * The super admin a token belongs to, looked up at every call: they are few, and a session that was revoked is closed at
 * once. A staff user's token opens nothing here, because it is in another table.
 */
export async function superIdentityOf(
  call: AnyCall,
  request: FastifyRequest,
  { pool, now }: AppContext,
): Promise<SuperIdentity> {
  const token = tokenIn(request, call)
  if (!token) throw new Refusal('E_LOGIN_FAILED', 'Sign in.')
  const session = hashOf(token)
  const row = await write(pool, null, (tx) => superOfSession(tx, session, now()))
  if (!row) throw new Refusal('E_LOGIN_FAILED', 'Your session has ended. Sign in.')
  const { factor_on, ...admin } = row
  if (!factor_on && !call.beforeSecondFactor) throw new Refusal('E_FORBIDDEN', 'Set up two-step sign-in first.')
  return { admin, session }
}
