import { type Layer, layers } from '@freehold/rules/planning/calendar-layers'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

/** The layers that a user has switched off. Names of layers that no longer exist are left out. */
export async function hiddenLayers(db: Db, { account, user }: UserScope): Promise<Layer[]> {
  const found = await db
    .selectFrom('calendar_choice')
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .select('hidden')
    .executeTakeFirst()
  return layers.filter((layer) => found?.hidden.includes(layer))
}

export async function putHiddenLayers(tx: Tx, { account, user }: UserScope, hidden: readonly Layer[]): Promise<void> {
  await tx
    .insertInto('calendar_choice')
    .values({ account_id: account, user_id: user, hidden: [...hidden] })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doUpdateSet({ hidden: [...hidden] }))
    .execute()
}
