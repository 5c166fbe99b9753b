import type { AccountContext } from '../../../../app-context'
import { readsOf } from '../../../../database/read'
import type { TenantScope } from '../../../../database/tenant-scope'
import { type Tx, write } from '../../../../database/write'
import { Refusal } from '../../../../http/refusal'
import { payingTexts } from '../texts/all'
import { logMethod } from './log-method'
import { openToken } from './method-token'
import { disableMethod, ownMethod } from './portal-method.sql'

/**
 * Removes a method at the card company, then here. Without an answer it stays on the list, and may be removed again: the
 * card company takes that for done. `also` is done in the transaction that removes it.
 */
export async function deleteMethod(
  context: AccountContext,
  scope: TenantScope,
  id: number,
  also: (tx: Tx) => Promise<void>,
): Promise<void> {
  const texts = payingTexts[scope.language]
  const found = await ownMethod(readsOf(context.pool, scope.account), scope, id)
  if (!found) throw new Refusal('E_NOT_FOUND', texts.methodNotFound)
  await context.payments.forget(await openToken(context, scope, found)).catch((error: unknown): never => {
    context.log.warn({ err: error }, 'A way to pay was not removed')
    throw new Refusal('E_PROVIDER', texts.notDeleted)
  })
  await write(context.pool, scope.account, async (tx) => {
    const removed = await disableMethod(tx, scope, { id, why: 'DELETED', at: context.now() })
    if (!removed) return
    await logMethod(tx, scope, 'deleted a saved payment method', found)
    await also(tx)
  })
}
