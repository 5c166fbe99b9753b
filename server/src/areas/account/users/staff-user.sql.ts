import { type GroupId, groups } from '@freehold/contract/access'
import type { UserState } from '@freehold/rules/account/user-can'
import { type SqlBool, sql } from 'kysely'
import { listed } from '../../../database/archived'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { contains, type Page, pageOf, window } from '../../../database/table'
import { seesEverything, visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'

/** Every user with the right sees the users of the account: those who were not removed, or only those who were. */
export const users = (db: Db, scope: Scope, shown = { archived: false }) =>
  db.selectFrom('staff_user').where('staff_user.account_id', '=', scope.account).where(listed('staff_user', shown))

const groupNames = sql<string>`(${JSON.stringify(groups)}::json ->> staff_user.group_id::text)`

const orders = {
  name: sql`staff_user.name collate natural_order`,
  group_name: groupNames,
  phone: sql`staff_user.phone`,
  email: sql`lower(staff_user.email)`,
}

/** The columns that a list shows. */
const searchText = sql`lower(concat_ws(e'\n', staff_user.name, staff_user.email, staff_user.phone, ${groupNames}))`

const openInvitation = sql`staff_invitation where account_id = staff_user.account_id and user_id = staff_user.id and ended_at is null`

export async function userTable(
  db: Db,
  scope: Scope,
  input: Page<keyof typeof orders> & { archived: boolean },
  now: Date,
) {
  const found = users(db, scope, input).$if(input.query !== '', (q) => q.where(contains(searchText, input.query)))
  const { data, count } = await pageOf(db, input, {
    rows: found
      .select(['id', 'name', 'avatar', 'group_id', 'phone', 'email', 'state', 'archived_at'])
      .select(groupNames.as('group_name'))
      .select(sql<boolean>`exists (select from ${openInvitation} and expires_at <= ${now})`.as('expired')),
    orders,
    id: sql`staff_user.id`,
  })
  const { skip } = window(input)
  // The database's check holds the state to these words.
  const rows = data.map((row, i) => ({
    ...row,
    no: skip + i + 1,
    state: row.state as UserState,
    archived_at: row.archived_at?.toISOString() ?? null,
  }))
  return { data: rows, count }
}

const columns = [
  'id',
  'name',
  'email',
  'phone',
  'address',
  'intro',
  'avatar',
  'group_id',
  'all_properties',
  'is_owner',
  'state',
  'last_access',
  'version',
  'saved_by',
] as const

export interface StoredUser {
  id: number
  name: string
  email: string
  phone: string
  address: string
  intro: string
  avatar: string
  group_id: GroupId
  is_owner: boolean
  state: UserState
  last_access: Date | null
  version: number
  saved_by: string
  /** Null is all of them. */
  properties: readonly number[] | null
}

export async function findUser(db: Db, scope: Scope, id: number): Promise<StoredUser | null> {
  return stored(db, scope, await users(db, scope).where('id', '=', id).select(columns).executeTakeFirst())
}

/** Locks a user, so that two changes at once run one after the other, and no session is opened meanwhile. */
export async function lockStaffUser(tx: Tx, scope: Scope, id: number): Promise<StoredUser | null> {
  return stored(tx, scope, await users(tx, scope).where('id', '=', id).select(columns).forUpdate().executeTakeFirst())
}

/** Locks a removed user. */
export async function lockRemovedUser(tx: Tx, scope: Scope, id: number): Promise<StoredUser | null> {
  const found = users(tx, scope, { archived: true }).where('id', '=', id)
  return stored(tx, scope, await found.select(columns).forUpdate().executeTakeFirst())
}

type Row = Omit<StoredUser, 'properties' | 'group_id' | 'state'> & {
  group_id: number
  state: string
  all_properties: boolean
}

async function stored(db: Db, { account }: Scope, row: Row | undefined): Promise<StoredUser | null> {
  if (!row) return null
  const { all_properties, group_id, state, ...rest } = row
  const listed = all_properties
    ? null
    : await db
        .selectFrom('user_property')
        .where('account_id', '=', account)
        .where('user_id', '=', row.id)
        .select('property_id')
        .orderBy('property_id')
        .execute()
  return {
    ...rest,
    // The database's checks hold these to the same values.
    group_id: group_id as GroupId,
    state: state as UserState,
    properties: listed?.map(({ property_id }) => property_id) ?? null,
  }
}

/** The properties among these ids that the caller sees, by name. */
export async function propertiesAmong(db: Db, scope: Scope, ids: readonly number[]) {
  return db
    .selectFrom('property')
    .where('account_id', '=', scope.account)
    .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
    .where(visible(scope, 'property.id'))
    .select(['id', 'property_name'])
    .orderBy(sql`property_name collate natural_order`)
    .orderBy('id')
    .execute()
}

/** Makes changes of the account's users run one after the other, so that each sees the administrators that remain. */
export async function lockUsers(tx: Tx, { account }: Scope): Promise<void> {
  await tx.selectFrom('tally').select('users').where('account_id', '=', account).forUpdate().executeTakeFirstOrThrow()
}

/** Counts the administrators who can sign in. */
export async function countAdministrators(db: Db, { account }: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from staff_user
    where account_id = ${account} and group_id = 1 and state = 'ACTIVE' and archived_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many more users the membership has room for; null for any number. */
export async function roomForUsers(tx: Tx, { account }: Scope): Promise<{ room: number; limit: number } | null> {
  const { rows } = await sql<{ user_limit: number; users: number }>`select a.user_limit, t.users
    from account a join tally t on t.account_id = a.id where a.id = ${account}`.execute(tx)
  const [row] = rows
  return row && row.user_limit > 0 ? { room: row.user_limit - row.users, limit: row.user_limit } : null
}

/** The listed user of the account with the email, invited or not. */
export async function userWithEmail(tx: Tx, { account }: Scope, email: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from staff_user
    where account_id = ${account} and lower(email) = lower(${email}) and archived_at is null`.execute(tx)
  return rows[0]?.id ?? null
}

/** Counts a save of a user's details, which others may have open in a form. */
export const savedBy = ({ userName }: Scope) => ({ version: sql<number>`version + 1`, saved_by: userName })

interface UserChange {
  name: string
  email: string
  phone: string
  address: string
  intro: string
  group_id: number
}

export async function updateUser(tx: Tx, scope: Scope, id: number, change: UserChange): Promise<void> {
  const { name, email, phone, address, intro, group_id } = change
  await tx
    .updateTable('staff_user')
    .set({ name, email, phone, address, intro, group_id, ...savedBy(scope) })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

export async function setProperties(
  tx: Tx,
  { account }: Scope,
  id: number,
  properties: readonly number[] | null,
): Promise<void> {
  await tx
    .updateTable('staff_user')
    .set({ all_properties: seesEverything({ properties }) })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('user_property').where('account_id', '=', account).where('user_id', '=', id).execute()
  if (properties?.length)
    await tx
      .insertInto('user_property')
      .values(properties.map((property_id) => ({ account_id: account, user_id: id, property_id })))
      .execute()
}

export async function setState(tx: Tx, { account }: Scope, id: number, state: UserState): Promise<void> {
  await tx.updateTable('staff_user').set({ state }).where('account_id', '=', account).where('id', '=', id).execute()
}

export async function archiveUser(tx: Tx, { account, userName }: Scope, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('staff_user')
    .set({ archived_at: now, archived_by: userName })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

export async function unarchiveUser(tx: Tx, { account }: Scope, id: number): Promise<void> {
  await tx
    .updateTable('staff_user')
    .set({ archived_at: null, archived_by: '' })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}
