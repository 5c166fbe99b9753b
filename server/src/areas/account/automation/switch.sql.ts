import type { Flag } from '@freehold/rules/automation/switches'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

interface StoredSwitch {
  flag: Flag
  on: boolean
  changedAt: Date
}

/** The switches that were ever changed. One that is not among them is off. */
export async function storedSwitches(db: Db, account: number): Promise<StoredSwitch[]> {
  const rows = await db
    .selectFrom('automation_switch')
    .where('account_id', '=', account)
    .select(['flag', 'is_on', 'changed_at'])
    .execute()
  return rows.map(({ flag, is_on, changed_at }) => ({ flag: flag as Flag, on: is_on, changedAt: changed_at }))
}

/** Writes a switch, and answers whether it changed by that. Two users who change two switches do not meet. */
export async function writeSwitch(tx: Tx, scope: Scope, flag: Flag, on: boolean, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('automation_switch')
    .values({ account_id: scope.account, flag, is_on: on, changed_at: now, changed_by: scope.userName })
    .onConflict((row) =>
      row
        .columns(['account_id', 'flag'])
        .doUpdateSet({ is_on: on, changed_at: now, changed_by: scope.userName })
        .where('automation_switch.is_on', '<>', on),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
