import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'

export interface FactorUser {
  account: number
  user: number
}

interface Factor {
  /** Sealed. */
  secret: string
  confirmed_at: Date | null
}

export async function factorOf(db: Db, { account, user }: FactorUser): Promise<Factor | undefined> {
  return db
    .selectFrom('second_factor')
    .select(['secret', 'confirmed_at'])
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .executeTakeFirst()
}

/** Keeps a secret that is not confirmed yet. False where one is confirmed already, which stays. */
export async function insertFactor(tx: Tx, { account, user }: FactorUser, secret: string): Promise<boolean> {
  const row = await tx
    .insertInto('second_factor')
    .values({ account_id: account, user_id: user, secret })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'user_id'])
        .doUpdateSet({ secret, last_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Uses up the code of a step. False when it, or a later one, was used before. */
export async function takeStep(tx: Tx, { account, user }: FactorUser, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function confirmFactor(tx: Tx, { account, user }: FactorUser, now: Date): Promise<void> {
  await tx
    .updateTable('second_factor')
    .set({ confirmed_at: now })
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .execute()
}

/** Deletes the authenticator app. False when there was none that was confirmed. */
export async function deleteFactor(tx: Tx, { account, user }: FactorUser): Promise<boolean> {
  const gone = await tx
    .deleteFrom('second_factor')
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .returning('confirmed_at')
    .executeTakeFirst()
  return gone !== undefined && gone.confirmed_at !== null
}

export async function deleteCodes(tx: Tx, { account, user }: FactorUser): Promise<void> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', account).where('user_id', '=', user).execute()
}

export async function replaceCodes(tx: Tx, { account, user }: FactorUser, indexes: readonly Buffer[]): Promise<void> {
  await deleteCodes(tx, { account, user })
  await tx
    .insertInto('recovery_code')
    .values(indexes.map((code_index) => ({ account_id: account, user_id: user, code_index })))
    .execute()
}

/** Uses up a recovery code. False when there is none like it, or it was used before. */
export async function takeCode(tx: Tx, { account, user }: FactorUser, index: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .where('code_index', '=', index)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function codesLeft(db: Db, { account, user }: FactorUser): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

export async function demandedGroups(db: Db, account: number): Promise<number[]> {
  const rows = await db
    .selectFrom('second_factor_demand')
    .select('group_id')
    .where('account_id', '=', account)
    .orderBy('group_id')
    .execute()
  return rows.map(({ group_id }) => group_id)
}

/** True if the account requires a second step of a user whose only one is a passkey. */
export async function passkeyIsDemanded(db: Db, { account, user }: FactorUser): Promise<boolean> {
  const row = await db
    .selectFrom('staff_user as u')
    .innerJoin('second_factor_demand as d', (join) =>
      join.onRef('d.account_id', '=', 'u.account_id').onRef('d.group_id', '=', 'u.group_id'),
    )
    .innerJoin('passkey as p', (join) =>
      join.onRef('p.account_id', '=', 'u.account_id').onRef('p.user_id', '=', 'u.id'),
    )
    .where('u.account_id', '=', account)
    .where('u.id', '=', user)
    .select('u.id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The users who can sign in with a password alone, by name. */
export function usersWithoutFactor(db: Db, { account }: Pick<FactorUser, 'account'>) {
  return db
    .selectFrom('staff_user as u')
    .where('u.account_id', '=', account)
    .where('u.state', '=', 'ACTIVE')
    .where('u.archived_at', 'is', null)
    .where(
      sql<SqlBool>`not exists (select from second_factor f
        where f.account_id = u.account_id and f.user_id = u.id and f.confirmed_at is not null)`,
    )
    .where(sql<SqlBool>`not exists (select from passkey k where k.account_id = u.account_id and k.user_id = u.id)`)
    .select(['u.id', 'u.name', 'u.group_id'])
    .orderBy(sql`u.name collate natural_order`)
    .orderBy('u.id')
    .execute()
}

export async function replaceDemandedGroups(tx: Tx, account: number, groups: readonly number[]): Promise<void> {
  await tx.deleteFrom('second_factor_demand').where('account_id', '=', account).execute()
  if (groups.length === 0) return
  await tx
    .insertInto('second_factor_demand')
    .values(groups.map((group_id) => ({ account_id: account, group_id })))
    .onConflict((conflict) => conflict.columns(['account_id', 'group_id']).doNothing())
    .execute()
}
