import { type SqlBool, sql } from 'kysely'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'

interface NewKey {
  name: string
  hash: Buffer
  end: string
  group: number
  /** Null: all that the maker sees. */
  only: readonly number[] | null
  readOnly: boolean
  at: Date
  expiresAt: Date | null
}

export async function insertKey(tx: Tx, { account, user, userName }: UserScope, key: NewKey): Promise<number> {
  const { id } = await tx
    .insertInto('api_key')
    .values({
      account_id: account,
      name: key.name,
      token_hash: key.hash,
      token_end: key.end,
      user_id: user,
      made_by: userName,
      group_id: key.group,
      all_properties: key.only === null,
      read_only: key.readOnly,
      created_at: key.at,
      expires_at: key.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (key.only !== null)
    await tx
      .insertInto('api_key_property')
      .values(key.only.map((property_id) => ({ account_id: account, key_id: id, property_id })))
      .execute()
  return id
}

/** Notes a use of a key, as the check of a request does. */
export async function noteUse(tx: Tx, { account }: Scope, id: number, at: Date, from: string): Promise<void> {
  await tx
    .updateTable('api_key')
    .set({ last_used_at: at, last_used_from: from })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** The number of keys of the account that are not revoked. */
export async function countKeys(tx: Tx, { account }: Scope): Promise<number> {
  const { count } = await tx
    .selectFrom('api_key')
    .where('account_id', '=', account)
    .where('revoked_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Keys, each with the user who made it. */
export const keysOf = (db: Db, { account }: Scope) =>
  db
    .selectFrom('api_key as k')
    .innerJoin('staff_user as u', byId('u', 'k', 'user_id'))
    .where('k.account_id', '=', account)
    .select([
      'k.id',
      'k.name',
      'k.token_end',
      'k.made_by',
      'k.group_id',
      'k.all_properties',
      'k.read_only',
      'k.created_at',
      'k.expires_at',
      'k.revoked_at',
      'k.revoked_by',
      'k.last_used_at',
      'k.last_used_from',
      'u.group_id as maker_group',
      sql<boolean>`u.state = 'ACTIVE' and u.archived_at is null`.as('maker_active'),
    ])

interface KeyProperty {
  key_id: number
  id: number
  property_name: string
}

/** The properties that each key names, as far as the reader sees them. */
export async function propertiesOfKeys(db: Db, scope: Scope, keys: readonly number[]): Promise<KeyProperty[]> {
  const { rows } = await sql<KeyProperty>`select s.key_id, p.id, p.property_name
    from api_key_property s join property p on p.account_id = s.account_id and p.id = s.property_id
    where s.account_id = ${scope.account} and s.key_id = any(${keys}::bigint[]) and ${visible(scope, 'p.id')}
    order by p.property_name collate natural_order, p.id`.execute(db)
  return rows
}

/** Those of some properties that the user sees, by name. */
export const propertiesInSight = (db: Db, scope: Scope, ids: readonly number[]) =>
  db
    .selectFrom('property')
    .where('account_id', '=', scope.account)
    .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
    .where('archived_at', 'is', null)
    .where(visible(scope, 'property.id'))
    .select(['id', 'property_name'])
    .orderBy(sql`property_name collate natural_order`)
    .execute()

/** Ends a key that still works; answers its name. */
export const revokeKey = (tx: Tx, { account, userName }: Scope, id: number, at: Date) =>
  tx
    .updateTable('api_key')
    .set({ revoked_at: at, revoked_by: userName })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()

export const findKey = (db: Db, { account }: Scope, id: number) =>
  db.selectFrom('api_key').where('account_id', '=', account).where('id', '=', id).select('name').executeTakeFirst()
