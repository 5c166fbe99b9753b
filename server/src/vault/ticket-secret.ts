import { hkdfSync, type KeyObject } from 'node:crypto'
import { ConfigError } from '../config'
import type { Pool } from '../database/pool'
import { readsOf } from '../database/read'
import { type Tx, write } from '../database/write'
import { decrypt, encrypt } from './cipher'
import { everySecret, insertSecret, replaceSecret, type StoredSecret, sealSecret } from './earlier-secret.sql'

/** A secret that signed links until the master key was replaced, or until an upgrade. It signs nothing new. */
export interface EarlierSecret {
  secret: Buffer
  endedAt: Date
}

const info = 'freehold ticket secret v1'
const bytes = 32

/** Signs tickets and links. All servers with the master key have the same one, and no database or backup holds it. */
export const ticketSecretOf = (master: KeyObject): Buffer => Buffer.from(hkdfSync('sha256', master, '', info, bytes))

/** Stored beside another end, it does not open. */
const bindingOf = (endedAt: Date) => ['earlier ticket secret', 'v1', endedAt.toISOString()] as const

const sealWith = (master: KeyObject, { secret, endedAt }: EarlierSecret): Buffer =>
  encrypt(master, secret, bindingOf(endedAt))

function openWith(master: KeyObject, { id, plain, sealed, ended_at }: StoredSecret): Buffer {
  const secret = plain ?? (sealed && decrypt(master, sealed, bindingOf(ended_at)))
  if (!secret) throw new ConfigError(`The master key does not open row ${id} of earlier_secret. Nothing was changed.`)
  return secret
}

/** The earlier secrets, the oldest first. One that an upgrade left plain is sealed. */
export async function earlierSecrets(pool: Pool, master: KeyObject): Promise<EarlierSecret[]> {
  const rows = await everySecret(readsOf(pool, null))
  const opened = rows.map((row) => ({ secret: openWith(master, row), endedAt: row.ended_at }))
  for (const [i, { id, plain }] of rows.entries()) {
    const one = opened[i]
    if (plain !== null && one) await write(pool, null, (tx) => sealSecret(tx, id, sealWith(master, one)))
  }
  return opened
}

/** For a new master key: the secret of the old one joins the earlier ones, and all are sealed with the new one. */
export async function endTicketSecret(tx: Tx, old: KeyObject, fresh: KeyObject, now: Date): Promise<void> {
  for (const row of await everySecret(tx)) {
    const one = { secret: openWith(old, row), endedAt: row.ended_at }
    await replaceSecret(tx, row.id, sealWith(fresh, one))
  }
  await insertSecret(tx, now, sealWith(fresh, { secret: ticketSecretOf(old), endedAt: now }))
}
