import type { NeedKind } from '@freehold/contract/reports/needs-you'
import type { Day } from '@freehold/rules/day'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { type NeedRef, occurrenceOf, recordOf } from './need-key'

/** More items than this are not put off or given away at a time. */
const mostStates = 5_000

interface RefRow {
  kind: NeedKind
  id: number
  occurrence: string
}

const refs = (db: Db, { account }: Pick<Scope, 'account'>, where: RawBuilder<SqlBool>): Promise<NeedRef[]> =>
  sql<RefRow>`select kind, record_id as id, occurrence from need_state where account_id = ${account} and ${where}
    order by id limit ${sql.lit(mostStates)}`
    .execute(db)
    .then(({ rows }) => rows)

/** The items that are put off until a later day. */
export const snoozedNeeds = (db: Db, scope: Scope): Promise<NeedRef[]> =>
  refs(db, scope, sql<SqlBool>`snoozed_until > ${scope.today}::date`)

/** The items that a user has, or that any user has. */
export const assignedNeeds = (db: Db, scope: Scope, user: number | null): Promise<NeedRef[]> =>
  refs(db, scope, user === null ? sql<SqlBool>`assigned_to is not null` : sql<SqlBool>`assigned_to = ${user}`)

interface NeedState {
  state_id: number
  kind: NeedKind
  id: number
  occurrence: string
  snoozed_until: Day | null
  snoozed_by_name: string
  assigned_to: number | null
  assigned_name: string
  assigned_by_name: string
  saved_by: string
  version: number
}

/** The changes that users made to these items. */
export async function needStates(db: Db, { account }: Pick<Scope, 'account'>, needs: readonly NeedRef[]) {
  if (needs.length === 0) return []
  const { rows } = await sql<NeedState>`
    select n.id as state_id, n.kind, n.record_id as id, n.occurrence, n.snoozed_until::text as snoozed_until,
      coalesce(s.name, '') as snoozed_by_name, n.assigned_to, coalesce(a.name, '') as assigned_name,
      coalesce(b.name, '') as assigned_by_name, n.saved_by, n.version
    from unnest(${needs.map(({ kind }) => kind)}::text[], ${needs.map(recordOf)}::bigint[],
      ${needs.map(occurrenceOf)}::text[]) k (kind, record_id, occurrence)
    join need_state n on n.account_id = ${account} and n.kind = k.kind and n.record_id = k.record_id
      and n.occurrence = k.occurrence
    left join staff_user s on s.account_id = n.account_id and s.id = n.snoozed_by
    left join staff_user a on a.account_id = n.account_id and a.id = n.assigned_to
    left join staff_user b on b.account_id = n.account_id and b.id = n.assigned_by`.execute(db)
  return rows
}

interface NeedComment {
  id: number
  state_id: number
  user_name: string
  body: string
  created_at: Date
}

/** The newest comments of an item that are shown beside it. */
const mostComments = 20

/** Comments on items, of each the newest, in the order in which they were written. */
export async function needComments(db: Db, { account }: Pick<Scope, 'account'>, states: readonly number[]) {
  if (states.length === 0) return []
  const { rows } = await sql<NeedComment>`
    select c.id, c.state_id, c.user_name, c.body, c.created_at from unnest(${states}::bigint[]) s (id)
    cross join lateral (select * from need_comment c where c.account_id = ${account} and c.state_id = s.id
      order by c.id desc limit ${sql.lit(mostComments)}) c
    order by c.id`.execute(db)
  return rows
}
