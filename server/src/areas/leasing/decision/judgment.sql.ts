import type { CriteriaLine, Verdict } from '@freehold/rules/leasing/criteria'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

export interface JudgedApplication {
  id: number
  application_id: number
  criteria_version: number
  line: CriteriaLine
  verdict: Verdict
  user_name: string
  at: Date
}

/** The newest word on each line about each of some applications, which the caller has found. */
export async function judgmentsOf(
  db: Db,
  { account }: Scope,
  applications: readonly number[],
): Promise<JudgedApplication[]> {
  const rows = await db
    .selectFrom('application_judgment')
    .where('account_id', '=', account)
    .where(sql<SqlBool>`application_id = any(${[...applications]}::bigint[])`)
    .distinctOn(['application_id', 'line'])
    .select(['id', 'application_id', 'criteria_version', 'line', 'verdict', 'user_name', 'at'])
    .orderBy('application_id')
    .orderBy('line')
    .orderBy('id', 'desc')
    .execute()
  // The database's checks hold both to these words.
  return rows.map((row) => ({ ...row, line: row.line as CriteriaLine, verdict: row.verdict as Verdict }))
}

interface NewJudgments {
  application: number
  version: number
  verdicts: readonly (readonly [CriteriaLine, Verdict])[]
  at: Date
}

export async function insertJudgments(tx: Tx, scope: Scope, one: NewJudgments): Promise<void> {
  await tx
    .insertInto('application_judgment')
    .values(
      one.verdicts.map(([line, verdict]) => ({
        account_id: scope.account,
        application_id: one.application,
        criteria_version: one.version,
        line,
        verdict,
        user_id: scope.user,
        user_name: scope.userName,
        on_behalf_by: scope.onBehalfBy,
        at: one.at,
      })),
    )
    .execute()
}
