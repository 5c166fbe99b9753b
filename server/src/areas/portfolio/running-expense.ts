import type { Scope } from '../../database/scope'
import type { Tx } from '../../database/write'
import { Refusal } from '../../http/refusal'
import { runningExpenseOf } from './history.sql'

/** A recurring expense that still runs would be posted to an archived record every month, so it has to be stopped first. */
export async function requireNoneRunning(
  tx: Tx,
  scope: Scope,
  of: { unit: number } | { property: number },
  name: string,
): Promise<void> {
  const specific = await runningExpenseOf(tx, scope, of)
  if (specific !== undefined)
    throw new Refusal('E_CONFLICT', `The recurring expense for ${specific} is still posted for ${name}. Stop it first.`)
}
