import type { AnyCall } from '@freehold/contract/kit/call'
import { dayIn } from '@freehold/rules/day'
import { firstLanguage, type Language, languages } from '@freehold/rules/text/language'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { unlessMoving } from '../database/away'
import type { Pool } from '../database/pool'
import { readsOf } from '../database/read'
import type { TenantScope } from '../database/tenant-scope'
import { write } from '../database/write'
import type { TenantTicketHolder } from '../files/tenant-ticket'
import { hashOf, idleMinutes, longestHours, tokenIn } from './identity'
import { Refusal } from './refusal'

/** A user looks at a tenant's portal for so long. */
const viewerMinutes = 15

export interface TenantIdentity {
  scope: TenantScope
  /** The hash of the session's token. */
  session: Buffer
}

interface SessionRow {
  account_id: number
  tenant_id: number
  member_id: number | null
  occupancy_id: number | null
  tenant_name: string
  member_name: string | null
  language: string
  timezone: string
  last_access: Date
  created_at: Date
  code_at: Date | null
  viewer_name: string | null
}

/** The tenant a token belongs to, looked up at most once a second like a user's. A user's token opens nothing here. */
export class TenantIdentities {
  readonly #kept = new LRUCache<string, SessionRow>({ max: 5_000, ttl: 1_000 })
  readonly #pool: Pool
  readonly #now: () => Date

  constructor(pool: Pool, now: () => Date) {
    this.#pool = pool
    this.#now = now
  }

  /** The identity behind a request. `byItself`: the page asked without its reader, which is no activity. */
  async of(request: FastifyRequest, call: AnyCall): Promise<TenantIdentity> {
    const token = tokenIn(request, call)
    if (!token) throw new Refusal('E_LOGIN_FAILED', 'Sign in.')
    return this.#admitted(hashOf(token), call)
  }

  /** The identity behind a ticket: that of the session in which it was made, as long as the session is open. */
  async ofTicket(holder: TenantTicketHolder, call: AnyCall): Promise<TenantIdentity> {
    const row = await readsOf(this.#pool, holder.account)
      .selectFrom('tenant_session')
      .select('token_hash')
      .where('account_id', '=', holder.account)
      .where('tenant_id', '=', holder.tenant)
      .where('id', '=', holder.session)
      .executeTakeFirst()
    if (!row) throw new Refusal('E_LOGIN_FAILED', 'Sign in.')
    return this.#admitted(row.token_hash, call)
  }

  async #admitted(session: Buffer, call: AnyCall): Promise<TenantIdentity> {
    const row = await this.#look(session)
    if (!row) throw new Refusal('E_LOGIN_FAILED', 'Sign in.')
    const now = this.#now()
    if (
      now.getTime() - row.last_access.getTime() > idleMinutes * 60_000 ||
      now.getTime() - row.created_at.getTime() > (row.viewer_name === null ? longestHours * 60 : viewerMinutes) * 60_000
    )
      throw new Refusal('E_TOKEN_EXPIRED', 'Your session has expired. Sign in again.')
    if (!call.byItself && now.getTime() - row.last_access.getTime() > 60_000) await this.#touch(row, session, now)
    return { session, scope: scopeOf(row, now) }
  }

  /** The scope of a session that was just opened. */
  async scopeOf(token: string): Promise<TenantScope> {
    const row = await this.#look(hashOf(token))
    if (!row) throw new Refusal('E_LOGIN_FAILED', 'Sign in.')
    return scopeOf(row, this.#now())
  }

  async knows(token: string): Promise<boolean> {
    return (await this.#look(hashOf(token))) !== undefined
  }

  /** After a sign-out or a code, at once and not after a second. */
  forget(session: Buffer): void {
    this.#kept.delete(session.toString('base64'))
  }

  async #look(session: Buffer): Promise<SessionRow | undefined> {
    const key = session.toString('base64')
    const kept = this.#kept.get(key)
    if (kept) return kept
    const { rows } =
      await sql<SessionRow>`select account_id, tenant_id, member_id, occupancy_id, tenant_name, member_name,
      language, timezone, last_access, created_at, code_at, viewer_name from tenant_session_of(${session})`.execute(
        readsOf(this.#pool, null),
      )
    const [row] = rows
    if (row) this.#kept.set(key, row)
    return row
  }

  async #touch(row: SessionRow, session: Buffer, now: Date): Promise<void> {
    row.last_access = now
    const touching = write(this.#pool, row.account_id, (tx) =>
      tx.updateTable('tenant_session').set({ last_access: now }).where('token_hash', '=', session).execute(),
    )
    await unlessMoving(touching)
  }
}

const languageOf = (stored: string): Language => languages.find((one) => one === stored) ?? firstLanguage

const scopeOf = (row: SessionRow, now: Date): TenantScope => ({
  account: row.account_id,
  tenant: row.tenant_id,
  member: row.member_id,
  occupancy: row.occupancy_id,
  tenantName: row.tenant_name,
  payerName: row.member_name ?? row.tenant_name,
  language: languageOf(row.language),
  timezone: row.timezone,
  today: dayIn(row.timezone, now),
  asOf: now,
  codeGiven: row.code_at !== null,
  viewer: row.viewer_name,
})
