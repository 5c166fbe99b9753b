import type { AppContext } from '../app-context'
import type { UserScope } from '../database/scope'
import { type Tx, write } from '../database/write'
import { unstage } from '../files/stage'
import { type Key, once } from './idempotency'

interface Stored {
  /** Files that are stored already, and pending until the verb keeps them. */
  names: readonly string[]
  key: Key | null
}

/**
 * Runs a verb about stored files in one transaction. Files that it did not keep are removed at once: those of a refusal,
 * and those of a repeat whose first request kept its own.
 */
export async function withStored<Answer>(
  context: AppContext,
  scope: UserScope,
  { names, key }: Stored,
  verb: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const { pool, log } = context
  try {
    const answer = await (key
      ? once(pool, { account: scope.account, id: scope.user }, key, verb)
      : write(pool, scope.account, verb))
    // The database answers a repeat with what the verb answered first.
    return answer as Answer
  } finally {
    await unstage(context, scope, names).catch((err) => log.warn({ err }, 'Unused files were left for the sweep'))
  }
}
