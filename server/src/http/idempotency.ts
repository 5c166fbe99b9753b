import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { UserScope } from '../database/scope'
import type { Tx } from '../database/write'
import { Refusal } from './refusal'

export interface Key {
  path: string
  key: string
  body: Buffer
}

export function keyFrom(header: string | string[] | undefined, path: string, body: unknown): Key | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header))
    throw new Refusal('E_INVALID', 'The Idempotency-Key must be one text of at most 255 visible characters.')
  return {
    path,
    key: header,
    body: createHash('sha256')
      .update(JSON.stringify(body ?? null))
      .digest(),
  }
}

/**
 * One key does one thing once. The key's row is written in the transaction of the verb itself, so neither stands without
 * the other; a repeat answers what the first answered.
 */
export async function once(tx: Tx, scope: UserScope, key: Key, verb: () => Promise<unknown>): Promise<unknown> {
  const lock = `${scope.account}/${scope.user}/${key.path}/${key.key}`
  const held = await sql<{
    ours: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${lock}, 7)) as ours`.execute(tx)
  if (!held.rows[0]?.ours) throw new Refusal('E_CONFLICT', 'The same request is still being worked on.')
  const first = await tx
    .selectFrom('idempotency_key')
    .select(['body_hash', 'reply'])
    .where('account_id', '=', scope.account)
    .where('user_id', '=', scope.user)
    .where('path', '=', key.path)
    .where('key', '=', key.key)
    .executeTakeFirst()
  if (first) {
    if (!first.body_hash.equals(key.body))
      throw new Refusal('E_CONFLICT', 'This Idempotency-Key was used for another request.')
    return first.reply
  }
  const reply = await verb()
  await tx
    .insertInto('idempotency_key')
    .values({
      account_id: scope.account,
      user_id: scope.user,
      path: key.path,
      key: key.key,
      body_hash: key.body,
      reply: JSON.stringify(reply ?? {}),
    })
    .execute()
  return reply
}
