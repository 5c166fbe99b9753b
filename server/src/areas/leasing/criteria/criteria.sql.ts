import type { CriteriaLine } from '@freehold/rules/leasing/criteria'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

export type Lines = Record<CriteriaLine, string>

export interface Criteria {
  version: number
  lines: Lines
  user_name: string
  at: Date
}

const all = (db: Db, { account }: Pick<Scope, 'account'>) =>
  db
    .selectFrom('application_criteria')
    .where('account_id', '=', account)
    .select(['version', sql<Lines>`lines`.as('lines'), 'user_name', 'at'])

const versionsShown = 50

export const criteriaVersions = (db: Db, scope: Scope): Promise<Criteria[]> =>
  all(db, scope).orderBy('version', 'desc').limit(versionsShown).execute()

export const criteriaNow = (db: Db, scope: Pick<Scope, 'account'>): Promise<Criteria | undefined> =>
  all(db, scope).orderBy('version', 'desc').limit(1).executeTakeFirst()

export const criteriaOf = (db: Db, scope: Scope, version: number): Promise<Criteria | undefined> =>
  all(db, scope).where('version', '=', version).executeTakeFirst()

export const criteriaOfVersions = (db: Db, scope: Scope, versions: readonly number[]): Promise<Criteria[]> =>
  all(db, scope)
    .where(sql<SqlBool>`version = any(${[...versions]}::int[])`)
    .execute()

/**
 * The criteria by which the next application for a unit is judged: those of the first one since the unit's newest lease was
 * made, so that all who apply for a vacancy meet the same words; or else the newest. A tenant who left before an application
 * came, and was entered later, ends no vacancy.
 */
export async function criteriaForUnit(db: Db, scope: Scope, unit: number): Promise<Criteria | undefined> {
  const { account, timezone } = scope
  return all(db, scope)
    .where(
      'version',
      '=',
      sql<number>`coalesce(
        (select a.criteria_version from rental_application a
          where a.account_id = ${account} and a.unit_id = ${unit} and a.criteria_version is not null
            and not exists (select from occupancy o where o.account_id = a.account_id and o.unit_id = a.unit_id
              and o.cancelled_at is null and o.created_at >= a.created_at
              and (o.real_move_out is null or o.real_move_out >= (a.created_at at time zone ${timezone})::date))
          order by a.created_at, a.id limit 1),
        (select max(c.version) from application_criteria c where c.account_id = ${account}))`,
    )
    .executeTakeFirst()
}

/** Lets versions be saved one after the other. */
export async function lockCriteria(tx: Tx, { account }: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('application_criteria ' || ${String(account)}, 0))`.execute(
    tx,
  )
}

export async function insertCriteria(
  tx: Tx,
  by: UserScope,
  { version, lines, at }: Pick<Criteria, 'version' | 'lines' | 'at'>,
): Promise<void> {
  await tx
    .insertInto('application_criteria')
    .values({
      account_id: by.account,
      version,
      lines: JSON.stringify(lines),
      user_id: by.user,
      user_name: by.userName,
      at,
    })
    .execute()
}
