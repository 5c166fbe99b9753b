import { readViewState, type ViewState } from '@freehold/contract/account/saved-view'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

interface StoredView {
  id: number
  list: string
  name: string
  state: ViewState
  problem: string
  shared: boolean
  mine: boolean
  is_default: boolean
  saved_by_name: string
}

/** The user's own views, and the shared ones of the account. */
const seen = ({ account, user }: UserScope): RawBuilder<SqlBool> =>
  sql<SqlBool>`v.account_id = ${account} and (v.shared or v.made_by = ${user})`

const facts = ({ account, user }: UserScope) => sql`v.id, v.list, v.name, v.state, v.shared,
  coalesce(v.made_by = ${user}, false) as mine, v.saved_by_name,
  exists (select from default_view d where d.account_id = ${account} and d.user_id = ${user} and d.view_id = v.id)
    as is_default`

type Row = Omit<StoredView, 'state' | 'problem'> & { state: unknown }

const blank: ViewState = { search: {}, columns: null }
const lost = "This view can't be read. Save it again or delete it."

function read(row: Row): StoredView {
  const state = readViewState(row.state)
  return { ...row, state: state ?? blank, problem: state === null ? lost : '' }
}

export async function viewsOf(db: Db, scope: UserScope, list: string): Promise<StoredView[]> {
  const { rows } = await sql<Row>`select ${facts(scope)} from saved_view v
    where ${seen(scope)} and v.list = ${list} order by v.name collate natural_order, v.id`.execute(db)
  return rows.map(read)
}

export async function findView(db: Db, scope: UserScope, id: number): Promise<StoredView | undefined> {
  const { rows } = await sql<Row>`select ${facts(scope)} from saved_view v
    where ${seen(scope)} and v.id = ${id}`.execute(db)
  return rows.map(read)[0]
}

export async function lockView(tx: Tx, scope: UserScope, id: number): Promise<StoredView | undefined> {
  const { rows } = await sql<Row>`select ${facts(scope)} from saved_view v
    where ${seen(scope)} and v.id = ${id} for update of v`.execute(tx)
  return rows.map(read)[0]
}

/** Another view of the list with this name, among those that would be confused with it. */
export async function viewNamed(
  tx: Tx,
  scope: UserScope,
  { list, name, shared }: Pick<StoredView, 'list' | 'name' | 'shared'>,
  but: number | null,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select v.id from saved_view v
    where v.account_id = ${scope.account} and v.list = ${list} and lower(v.name) = lower(${name})
      and v.shared = ${shared} and (v.shared or v.made_by = ${scope.user}) and v.id <> ${but ?? 0} limit 1`.execute(tx)
  return rows.length > 0
}

export async function countOwnViews(tx: Tx, { account, user }: UserScope, list: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from saved_view
    where account_id = ${account} and list = ${list} and made_by = ${user}`.execute(tx)
  return rows[0]?.count ?? 0
}

type Fields = Pick<StoredView, 'list' | 'name' | 'state' | 'shared'>

export async function insertView(tx: Tx, scope: UserScope, fields: Fields, at: Date): Promise<number> {
  const { list, name, state, shared } = fields
  const { rows } = await sql<{ id: number }>`
    insert into saved_view (account_id, list, name, state, shared, made_by, saved_by_name, saved_at)
    values (${scope.account}, ${list}, ${name}, ${JSON.stringify(state)}::jsonb, ${shared}, ${scope.user},
      ${scope.userName}, ${at}) returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** A view that is shared no longer belongs to the one who took it back. */
export async function updateView(tx: Tx, scope: UserScope, id: number, fields: Fields, at: Date): Promise<void> {
  const { name, state, shared } = fields
  await sql`update saved_view set name = ${name}, state = ${JSON.stringify(state)}::jsonb, shared = ${shared},
      made_by = case when ${shared} then made_by else ${scope.user} end,
      saved_by_name = ${scope.userName}, saved_at = ${at}
    where account_id = ${scope.account} and id = ${id}`.execute(tx)
}

export async function deleteView(tx: Tx, { account }: UserScope, id: number): Promise<void> {
  await sql`delete from saved_view where account_id = ${account} and id = ${id}`.execute(tx)
}

export async function setDefaultView(tx: Tx, { account, user }: UserScope, list: string, view: number): Promise<void> {
  await sql`insert into default_view (account_id, user_id, list, view_id) values (${account}, ${user}, ${list}, ${view})
    on conflict (account_id, user_id, list) do update set view_id = excluded.view_id`.execute(tx)
}

export async function clearDefaultView(tx: Tx, { account, user }: UserScope, list: string): Promise<void> {
  await sql`delete from default_view where account_id = ${account} and user_id = ${user} and list = ${list}`.execute(tx)
}
