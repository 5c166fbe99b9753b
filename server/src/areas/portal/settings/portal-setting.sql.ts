import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'

interface Switches {
  open: boolean
  codes: boolean
}

/** Whether the portal is open, and whether new devices need a code. Both are on until someone turns them off. */
export async function portalSwitches(db: Db, { account }: Pick<Scope, 'account'>): Promise<Switches> {
  const row = await db
    .selectFrom('portal_setting')
    .where('account_id', '=', account)
    .select(['opened', 'codes'])
    .executeTakeFirst()
  return { open: row?.opened ?? true, codes: row?.codes ?? true }
}

export async function setPortalSwitches(
  tx: Tx,
  { account, userName }: Scope,
  { open, codes }: Switches,
  now: Date,
): Promise<void> {
  const values = { opened: open, codes, changed_at: now, changed_by: userName }
  await tx
    .insertInto('portal_setting')
    .values({ account_id: account, ...values })
    .onConflict((row) => row.column('account_id').doUpdateSet(values))
    .execute()
}

/** The properties in sight that take no part, by name. */
export function closedProperties(db: Db, scope: Scope) {
  return db
    .selectFrom('portal_closed as c')
    .innerJoin('property as p', (join) =>
      join.onRef('p.account_id', '=', 'c.account_id').onRef('p.id', '=', 'c.property_id'),
    )
    .where('c.account_id', '=', scope.account)
    .where(visible(scope, 'c.property_id'))
    .select(['p.id', 'p.property_name'])
    .orderBy(sql`p.property_name collate natural_order`)
    .orderBy('p.id')
    .limit(5_000)
    .execute()
}

/** Closes the portal for a property, or opens it. False when it was so before. */
export async function setPropertyClosed(
  tx: Tx,
  { account, userName }: Scope,
  { property, closed }: { property: number; closed: boolean },
  now: Date,
): Promise<boolean> {
  if (closed) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('portal_closed')
      .values({ account_id: account, property_id: property, closed_at: now, closed_by: userName })
      .onConflict((row) => row.doNothing())
      .executeTakeFirstOrThrow()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const { numDeletedRows } = await tx
    .deleteFrom('portal_closed')
    .where('account_id', '=', account)
    .where('property_id', '=', property)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
