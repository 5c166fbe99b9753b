import type { Day } from '@freehold/rules/day'
import { tenantDays } from '@freehold/rules/inspections/kinds'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

export interface InspectionSetting {
  asks_for_moves: boolean
  asks_for_signatures: boolean
  asks_tenants: boolean
  tenant_days: number
  also_text: boolean
  /** The day on which asking was turned on. */
  asks_since: Day | null
}

/** The setting of an account that has saved none. */
const usual: InspectionSetting = {
  asks_for_moves: true,
  asks_for_signatures: true,
  asks_tenants: false,
  tenant_days: tenantDays,
  also_text: false,
  asks_since: null,
}

export async function inspectionSettingOf(db: Db, account: number): Promise<InspectionSetting> {
  const row = await db
    .selectFrom('inspection_setting')
    .where('account_id', '=', account)
    .select(['asks_for_moves', 'asks_for_signatures', 'asks_tenants', 'tenant_days', 'also_text', 'asks_since'])
    .$narrowType<{ asks_since: Day | null }>()
    .executeTakeFirst()
  return row ?? usual
}

export async function saveInspectionSetting(
  tx: Tx,
  account: number,
  setting: InspectionSetting,
  by: string,
): Promise<void> {
  const row = { ...setting, saved_by: by }
  await tx
    .insertInto('inspection_setting')
    .values({ account_id: account, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
}

/** Holds unless the account turned the rows of "Needs attention" off. */
export const asksFor = (
  { account }: Pick<Scope, 'account'>,
  what: 'asks_for_moves' | 'asks_for_signatures',
): RawBuilder<SqlBool> => sql<SqlBool>`not exists (select from inspection_setting w
  where w.account_id = ${account} and not w.${sql.ref(what)})`
