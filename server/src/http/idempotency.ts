import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Pool } from '../database/pool'
import { isSqlError } from '../database/read'
import { type Tx, write } from '../database/write'
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

/** A user or a tenant. A path has one kind of caller, so the ids of the two never meet. */
interface KeyOwner {
  account: number
  id: number
}

/** The first request with this key was answered: its transaction is left without a trace. */
class AnsweredBefore extends Error {
  readonly reply: unknown

  constructor(reply: unknown) {
    super('This request was answered before')
    this.reply = reply
  }
}

const inUse = 'FH004'

/**
 * One key takes effect once. The key's row is written in the transaction of the verb itself, so both are committed or
 * neither; a repeat gets the first answer. The verb begins before the key is known to be free, and is rolled back when
 * it is not.
 */
export async function once(
  pool: Pool,
  { account, id }: KeyOwner,
  key: Key,
  verb: (tx: Tx) => Promise<unknown>,
): Promise<unknown> {
  const named = [account, id, key.path, key.key]
  try {
    return await write(pool, account, verb, {
      opens: CompiledQuery.raw('select body_hash, reply from claim_key($1, $2, $3, $4)', named),
      // The table's columns.
      admit: ([first]) => answerAgain(key, first as { body_hash: Buffer; reply: unknown } | undefined),
      closes: (reply) =>
        CompiledQuery.raw(
          'insert into idempotency_key (account_id, user_id, path, key, body_hash, reply) values ($1, $2, $3, $4, $5, $6)',
          [...named, key.body, JSON.stringify(reply ?? {})],
        ),
    })
  } catch (error) {
    if (error instanceof AnsweredBefore) return error.reply
    if (isSqlError(error) && error.code === inUse)
      throw new Refusal('E_CONFLICT', 'The same request is still in progress.')
    throw error
  }
}

function answerAgain(key: Key, first: { body_hash: Buffer; reply: unknown } | undefined): void {
  if (first === undefined) return
  if (!first.body_hash.equals(key.body))
    throw new Refusal('E_CONFLICT', 'This Idempotency-Key was used for another request.')
  throw new AnsweredBefore(first.reply)
}
