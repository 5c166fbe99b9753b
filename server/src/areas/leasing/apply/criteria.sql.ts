import type { CriteriaLine } from '@freehold/rules/leasing/criteria'
import { sql } from 'kysely'
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
