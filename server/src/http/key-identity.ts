import type { GroupId } from '@freehold/contract/access'
import { dayIn } from '@freehold/rules/day'
import { isKeyText, looksLikeKey } from '@freehold/rules/integrations/api-key-text'
import type { Plan } from '@freehold/rules/integrations/api-limits'
import { type KeyState, keyState } from '@freehold/rules/integrations/key-state'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { unlessMoving } from '../database/away'
import type { Pool } from '../database/pool'
import { readsOf } from '../database/read'
import { write } from '../database/write'
import { withoutPlace } from '../links/placed-token'
import { hashOf, type Identity } from './identity'
import { KeyLimits, type SetHeaders } from './key-limits'
import { Refusal } from './refusal'

/** Only administrators make keys, so a key whose maker is none any more does not work. */
const makers: GroupId = 1

interface KeyRow {
  account_id: number
  key_id: number
  key_name: string
  user_id: number
  group_id: GroupId
  maker_group: GroupId
  maker_active: boolean
  properties: number[] | null
  timezone: string
  membership: Plan
  read_only: boolean
  expires_at: Date | null
  revoked_at: Date | null
  last_used_at: Date | null
}

export interface KeyIdentity extends Identity {
  apiKey: { id: number; readOnly: boolean }
}

const sayings: Record<Exclude<KeyState, 'ACTIVE'>, string> = {
  REVOKED: 'This API key was revoked.',
  EXPIRED: 'This API key has expired.',
  WITHOUT_MAKER: 'This API key ended with the rights of the user who made it.',
}

/** The time before its address and moment are written again. */
const noted = 60_000

/** Programs that call with a key. Each request looks its key up, so that a revoked one opens nothing from then on. */
export class ApiKeys {
  /** For counting requests alone: a key is a caller of its own there. */
  readonly #seen = new LRUCache<string, true>({ max: 5_000, ttl: 60_000 })
  readonly #limits: KeyLimits
  readonly #pool: Pool
  readonly #now: () => Date
  readonly #limited: boolean
  /** There are no memberships here, so every account has what the largest plan has. */
  readonly #included: boolean

  constructor(pool: Pool, now: () => Date, { limited, included }: { limited: boolean; included: boolean }) {
    this.#pool = pool
    this.#limits = new KeyLimits(pool)
    this.#now = now
    this.#limited = limited
    this.#included = included
  }

  /** The key in the header of a request. One in the address would end up in logs and histories, and is not accepted. */
  static in(request: FastifyRequest): string | null {
    const token = request.headers.authorization?.trim().replace(/^Bearer\s+/i, '')
    return token !== undefined && looksLikeKey(withoutPlace(token)) ? token : null
  }

  async of(token: string, request: FastifyRequest, setHeaders: SetHeaders): Promise<KeyIdentity> {
    const row = await this.#look(token)
    if (!row) throw new Refusal('E_LOGIN_FAILED', 'This API key does not exist.')
    const now = this.#now()
    const state = stateOf(row, now)
    if (state !== 'ACTIVE') throw new Refusal('E_LOGIN_FAILED', sayings[state])
    if (this.#limited) await this.#limits.take(row.account_id, this.#included ? 'pro' : row.membership, setHeaders)
    if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() >= noted)
      await this.#touch(row, request.ip, now)
    return identityOf(row, token, now)
  }

  /** The account of a key, for a call that anyone may make; null for one that opens nothing. */
  async accountOf(token: string): Promise<number | null> {
    const row = await this.#look(token)
    return row && stateOf(row, this.#now()) === 'ACTIVE' ? row.account_id : null
  }

  async knows(token: string): Promise<boolean> {
    const key = hashOf(token).toString('base64')
    if (this.#seen.has(key)) return true
    if ((await this.#look(token)) === undefined) return false
    this.#seen.set(key, true)
    return true
  }

  async #look(token: string): Promise<KeyRow | undefined> {
    if (!isKeyText(withoutPlace(token))) return undefined
    const { rows } =
      await sql<KeyRow>`select account_id, key_id, key_name, user_id, group_id, maker_group, maker_active, properties,
      timezone, membership, read_only, expires_at, revoked_at, last_used_at from api_key_of(${hashOf(token)})`.execute(
        readsOf(this.#pool, null),
      )
    return rows[0]
  }

  async #touch({ account_id, key_id }: KeyRow, address: string, now: Date): Promise<void> {
    const touching = write(this.#pool, account_id, (tx) =>
      tx
        .updateTable('api_key')
        .set({ last_used_at: now, last_used_from: address })
        .where('account_id', '=', account_id)
        .where('id', '=', key_id)
        .execute(),
    )
    await unlessMoving(touching)
  }
}

const stateOf = (row: KeyRow, now: Date): KeyState =>
  keyState(
    {
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
      makerMay: row.maker_active && row.maker_group === makers,
    },
    now,
  )

/** A key acts as the user who made it, under its own name, and is never the owner of the account. */
const identityOf = (row: KeyRow, token: string, now: Date): KeyIdentity => ({
  session: hashOf(token),
  factorDue: false,
  apiKey: { id: row.key_id, readOnly: row.read_only },
  scope: {
    account: row.account_id,
    user: row.user_id,
    userName: `API key ${row.key_name}`,
    group: row.group_id,
    isOwner: false,
    properties: row.properties,
    timezone: row.timezone,
    today: dayIn(row.timezone, now),
    asOf: now,
    onBehalfBy: null,
    byKey: true,
  },
})
