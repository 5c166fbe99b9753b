import { sql } from 'kysely'
import type { Pool } from '../../database/pool'
import { type Db, readsOf } from '../../database/read'
import type { Tx } from '../../database/write'
import { hashOf } from '../../http/identity'
import { placeOf } from '../../links/placed-token'
import { newToken } from '../account/sessions/session.sql'

interface SuperLogin {
  id: number
  password_hash: string
  /** Sealed. */
  factor_secret: string | null
  factor_on: boolean
}

export async function superLoginOf(pool: Pool, email: string): Promise<SuperLogin | undefined> {
  const { rows } = await sql<SuperLogin>`
    select id, password_hash, factor_secret, factor_on from super_login_of(${email})`.execute(readsOf(pool, null))
  return rows[0]
}

interface Opening {
  now: Date
  /** The letter of the cell; null where there is one. */
  cell: string | null
  backTo?: Buffer
}

/** Opens a session. One that only leads back to another names it, and opens nothing itself. */
export async function openSuperSession(tx: Tx, admin: number, { now, cell, backTo }: Opening): Promise<string> {
  const token = newToken(cell, null)
  await sql`select open_super_session(${hashOf(token)}, ${admin}, ${now}, ${backTo ?? null})`.execute(tx)
  return token
}

/** Replaces a session, or a token that leads back to one, by a new session. Null when it has ended. */
export async function renewSuperSession(tx: Tx, token: string, now: Date): Promise<string | null> {
  const fresh = newToken(placeOf(token)?.letter ?? null, null)
  const { rows } = await sql<{ ok: boolean }>`
    select renew_super_session(${hashOf(token)}, ${hashOf(fresh)}, ${now}) as ok`.execute(tx)
  return rows[0]?.ok ? fresh : null
}

export async function closeSuperSession(tx: Tx, session: Buffer): Promise<void> {
  await sql`select close_super_session(${session})`.execute(tx)
}

/** Keeps a sealed secret that is not confirmed yet. False where one is confirmed already. */
export async function keepSecret(tx: Tx, admin: number, sealed: string): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`select keep_super_secret(${admin}, ${sealed}) as kept`.execute(tx)
  return rows[0]?.kept ?? false
}

export async function secretOf(db: Db, admin: number): Promise<string | null> {
  const { rows } = await sql<{ secret: string | null }>`select super_secret_of(${admin}) as secret`.execute(db)
  return rows[0]?.secret ?? null
}

/** Uses up the code of a step. The first one confirms the factor. False when it, or a later one, was used before. */
export async function takeStepOf(tx: Tx, admin: number, step: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select take_super_step(${admin}, ${step}, ${now}) as taken`.execute(tx)
  return rows[0]?.taken ?? false
}
