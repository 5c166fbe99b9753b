import { createHash } from 'node:crypto'
import type { GroupId } from '@freehold/contract/access'
import { takesTokenInAddress } from '@freehold/contract/kit/asked'
import type { AnyCall } from '@freehold/contract/kit/call'
import { dayIn } from '@freehold/rules/day'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { unlessMoving } from '../database/away'
import type { Pool } from '../database/pool'
import { type Db, readsOf } from '../database/read'
import type { UserScope } from '../database/scope'
import { propertiesSeen } from '../database/visible'
import { write } from '../database/write'
import { Refusal } from './refusal'

export const idleMinutes = 30
export const longestHours = 12
/** Work on a user's behalf ends after an hour, even while the user is busy. */
export const supportMinutes = 60

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface Identity {
  scope: UserScope
  session: Buffer
  /** The account demands a second factor, which this user has to set up before anything else. */
  factorDue: boolean
}

type ScopeRow = Omit<SessionRow, 'last_access' | 'created_at' | 'factor_due'>

interface SessionRow {
  account_id: number
  user_id: number
  group_id: GroupId
  user_name: string
  is_owner: boolean
  properties: number[] | null
  timezone: string
  super_admin_name: string | null
  last_access: Date
  created_at: Date
  factor_due: boolean
}

/**
 * The user a token belongs to. The result is cached for a second: a change of rights, a sign-out elsewhere or a deleted
 * user takes effect within a second, and a busy screen costs one look-up a second.
 */
export class Identities {
  readonly #kept = new LRUCache<string, SessionRow>({ max: 5_000, ttl: 1_000 })
  readonly #pool: Pool
  readonly #now: () => Date

  constructor(pool: Pool, now: () => Date) {
    this.#pool = pool
    this.#now = now
  }

  async of(token: string): Promise<Identity> {
    const session = hashOf(token)
    const key = session.toString('base64')
    const row = this.#kept.get(key) ?? (await this.#find(session, key))
    const now = this.#now().getTime()
    if (
      now - row.last_access.getTime() > idleMinutes * 60_000 ||
      now - row.created_at.getTime() > (row.super_admin_name === null ? longestHours * 60 : supportMinutes) * 60_000
    )
      throw new Refusal('E_TOKEN_EXPIRED', 'Your session has expired. Sign in again.')
    if (now - row.last_access.getTime() > 60_000) await this.#touch(row, session)
    return { scope: scopeOf(row, this.#now()), session, factorDue: row.factor_due }
  }

  /** Whether a session has this token, expired or not. */
  async knows(token: string): Promise<boolean> {
    const session = hashOf(token)
    const key = session.toString('base64')
    return this.#kept.has(key) || (await this.#look(session, key)) !== undefined
  }

  /** After a sign-out, at once and not after a second. */
  forget(session: Buffer): void {
    this.#kept.delete(session.toString('base64'))
  }

  async #find(session: Buffer, key: string): Promise<SessionRow> {
    const row = await this.#look(session, key)
    if (!row) throw new Refusal('E_LOGIN_FAILED', 'Sign in.')
    return row
  }

  async #look(session: Buffer, key: string): Promise<SessionRow | undefined> {
    const found = await sql<SessionRow>`select account_id, user_id, group_id, user_name, is_owner, properties,
      timezone, super_admin_name, last_access, created_at, factor_due from session_of(${session})`.execute(
      readsOf(this.#pool, null),
    )
    const row = found.rows[0]
    if (row) this.#kept.set(key, row)
    return row
  }

  async #touch(row: SessionRow, session: Buffer): Promise<void> {
    const now = this.#now()
    row.last_access = now
    const touching = write(this.#pool, row.account_id, async (tx) => {
      await tx.updateTable('session').set({ last_access: now }).where('token_hash', '=', session).execute()
      await tx
        .updateTable('staff_user')
        .set({ last_access: now })
        .where('account_id', '=', row.account_id)
        .where('id', '=', row.user_id)
        .execute()
    })
    await unlessMoving(touching)
  }
}

function scopeOf(row: ScopeRow, now: Date): UserScope {
  return {
    account: row.account_id,
    user: row.user_id,
    userName: row.user_name,
    group: row.group_id,
    isOwner: row.is_owner,
    properties: row.properties,
    timezone: row.timezone,
    today: dayIn(row.timezone, now),
    asOf: now,
    onBehalfBy: row.super_admin_name,
  }
}

/** The scope of a user without a session: who holds a ticket. */
export async function scopeOfUser(db: Db, account: number, user: number, now: Date): Promise<UserScope | null> {
  const found = await sql<ScopeRow>`select u.account_id, u.id as user_id, u.group_id, u.name as user_name, u.is_owner,
      a.timezone, null as super_admin_name, ${propertiesSeen} as properties
    from staff_user u join account a on a.id = u.account_id
    where u.account_id = ${account} and u.id = ${user} and u.state = 'ACTIVE' and u.archived_at is null`.execute(db)
  const [row] = found.rows
  return row ? scopeOf(row, now) : null
}

/** The token is read from the header, or from the address of a call that accepts it there, and nowhere else. */
export function tokenIn(request: FastifyRequest, call: AnyCall): string | null {
  const header = request.headers.authorization?.trim()
  if (header) return header.replace(/^Bearer\s+/i, '')
  const query = request.query as Record<string, unknown>
  const { token } = query
  return takesTokenInAddress(call, query) && typeof token === 'string' && token !== '' ? token : null
}
