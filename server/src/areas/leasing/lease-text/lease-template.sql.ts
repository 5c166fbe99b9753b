import type { LeaseClause } from '@freehold/rules/leasing/lease-clauses'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

/**
 * The template as it was last changed; undefined if it never was. A template without clauses means the standard ones.
 */
export async function storedTemplate(db: Db, { account }: Scope) {
  const row = await db
    .selectFrom('lease_template')
    .where('account_id', '=', account)
    .select(['clauses', 'version', 'changed_by'])
    .executeTakeFirst()
  return row && { ...row, clauses: row.clauses as LeaseClause[] | null }
}

interface Written {
  /** Null goes back to the standard clauses. */
  clauses: readonly LeaseClause[] | null
  /** The version that was changed; 0 where none was stored. */
  version: number
  at: Date
}

/** Answers whether the version was still the newest. */
export async function writeTemplate(
  tx: Tx,
  { account, userName }: Scope,
  { clauses, version, at }: Written,
): Promise<boolean> {
  const row = {
    clauses: clauses && JSON.stringify(clauses),
    version: version + 1,
    changed_at: at,
    changed_by: userName,
  }
  if (version === 0) {
    const added = await tx
      .insertInto('lease_template')
      .values({ account_id: account, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return added.numInsertedOrUpdatedRows === 1n
  }
  const changed = await tx
    .updateTable('lease_template')
    .set(row)
    .where('account_id', '=', account)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return changed.numUpdatedRows === 1n
}
