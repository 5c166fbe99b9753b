import { sql } from 'kysely'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'

interface PropertySetting {
  on: boolean
  days: readonly number[]
}

/** The reminders of a property that differs from its account; undefined where it does not. */
export const propertySettingOf = (db: Db, { account }: Scope, property: number): Promise<PropertySetting | undefined> =>
  db
    .selectFrom('late_reminder_property')
    .where('account_id', '=', account)
    .where('property_id', '=', property)
    .select(['is_on as on', 'days'])
    .executeTakeFirst()

const mostShown = 200

/** The properties in sight that differ from their account, by name. */
export const differingProperties = (db: Db, scope: Scope) =>
  db
    .selectFrom('late_reminder_property as w')
    .innerJoin('property as p', byId('p', 'w', 'property_id'))
    .where('w.account_id', '=', scope.account)
    .where('p.archived_at', 'is', null)
    .where(visible(scope, 'w.property_id'))
    .select(['p.id', 'p.property_name as name', 'w.is_on as on', 'w.days'])
    .orderBy(sql`p.property_name collate natural_order`)
    .orderBy('p.id')
    .limit(mostShown)
    .execute()

export async function savePropertySetting(
  tx: Tx,
  { account, userName }: Scope,
  property: number,
  { on, days, at }: PropertySetting & { at: Date },
): Promise<void> {
  const row = { is_on: on, days: [...days], saved_by: userName, saved_at: at }
  await tx
    .insertInto('late_reminder_property')
    .values({ account_id: account, property_id: property, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'property_id']).doUpdateSet(row))
    .execute()
}

/** The property has the reminders of its account again. */
export async function dropPropertySetting(tx: Tx, { account }: Scope, property: number): Promise<void> {
  await tx
    .deleteFrom('late_reminder_property')
    .where('account_id', '=', account)
    .where('property_id', '=', property)
    .execute()
}
