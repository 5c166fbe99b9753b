import type { Db } from '../../database/read'
import type { Tx } from '../../database/write'

export const chargerCheck = (db: Db, charger: string) =>
  db
    .selectFrom('charger_check')
    .where('charger', '=', charger)
    .select(['checked_by as by', 'checked_at as at'])
    .executeTakeFirst()

export async function keepChargerCheck(tx: Tx, charger: string, by: string, now: Date): Promise<void> {
  await tx
    .insertInto('charger_check')
    .values({ charger, checked_by: by, checked_at: now })
    .onConflict((conflict) => conflict.column('charger').doUpdateSet({ checked_by: by, checked_at: now }))
    .execute()
}
