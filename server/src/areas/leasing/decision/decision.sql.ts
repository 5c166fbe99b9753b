import type { DecisionKind, DecisionReason } from '@freehold/rules/leasing/decision'
import type { Cents } from '@freehold/rules/money'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

export interface Terms {
  reasons: readonly DecisionReason[]
  note: string
  cosigner: boolean
  deposit: Cents | null
  reportUsed: boolean | null
  assessment: string
}

interface NewDecision extends Partial<Terms> {
  application: number
  kind: DecisionKind
  /** The version of the criteria that it was made against; none where nothing was judged. */
  version?: number | null
  at: Date
}

/** A decision is a row of its own, and never changes: a later one follows it. */
export async function insertDecision(tx: Tx, scope: Scope, one: NewDecision): Promise<number> {
  const { id } = await tx
    .insertInto('application_decision')
    .values({
      account_id: scope.account,
      application_id: one.application,
      kind: one.kind,
      criteria_version: one.version ?? null,
      reasons: [...(one.reasons ?? [])],
      note: one.note ?? '',
      cosigner: one.cosigner ?? false,
      deposit_cents: one.deposit ?? null,
      report_used: one.reportUsed ?? null,
      assessment: one.assessment ?? '',
      user_id: scope.user,
      user_name: scope.userName,
      on_behalf_by: scope.onBehalfBy,
      at: one.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The decisions about an application, which the caller has found, newest first. */
export const decisionsOf = (db: Db, { account }: Scope, application: number) =>
  db
    .selectFrom('application_decision as d')
    .leftJoin('application_criteria as c', (join) =>
      join.onRef('c.account_id', '=', 'd.account_id').onRef('c.version', '=', 'd.criteria_version'),
    )
    .where('d.account_id', '=', account)
    .where('d.application_id', '=', application)
    .selectAll('d')
    .select('c.at as criteria_at')
    .orderBy('d.id', 'desc')
    .execute()

/** The newest decision about each of some applications, which the caller has found. */
export const newestDecisions = (db: Db, { account }: Scope, ids: readonly number[]) =>
  db
    .selectFrom('application_decision')
    .where('account_id', '=', account)
    .where(sql<SqlBool>`application_id = any(${[...ids]}::bigint[])`)
    .distinctOn('application_id')
    .select(['application_id', 'kind', 'deposit_cents', 'cosigner'])
    .orderBy('application_id')
    .orderBy('id', 'desc')
    .execute()
