import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

interface AccountFacts {
  /** The last day of the paid period; null where the account pays for no membership. */
  paid_to: string | null
  name: string
  timezone: string
  membership: 'core' | 'pro'
  created_at: Date
}

/** The account's own row, held so that a request and its cancellation run one after the other. */
export async function holdAccount(tx: Tx, account: number): Promise<AccountFacts> {
  await tx.selectFrom('account').select('id').where('id', '=', account).forUpdate().executeTakeFirstOrThrow()
  const row = await accountRow(tx, account).executeTakeFirstOrThrow()
  return { ...row, membership: membershipOf(row.membership) }
}

export async function accountFacts(db: Db, account: number): Promise<AccountFacts> {
  const row = await accountRow(db, account).executeTakeFirstOrThrow()
  return { ...row, membership: membershipOf(row.membership) }
}

const accountRow = (db: Db, account: number) =>
  db
    .selectFrom('account as a')
    .leftJoin('membership as m', 'm.account_id', 'a.id')
    .select(['a.name', 'a.timezone', 'a.membership', 'a.created_at', 'm.period_to as paid_to'])
    .where('a.id', '=', account)

const membershipOf = (text: string) => (text === 'pro' ? 'pro' : 'core')

/** The account's place in the queue; undefined if its deletion was not requested. */
export const deletionOf = (db: Db, account: number): Promise<{ due_on: string } | undefined> =>
  db.selectFrom('account_deletion').select('due_on').where('account_id', '=', account).executeTakeFirst()

export async function queueDeletion(tx: Tx, { account, user }: UserScope, due: Day, now: Date): Promise<void> {
  await tx
    .insertInto('account_deletion')
    .values({ account_id: account, asked_by: user, asked_at: now, due_on: due })
    .execute()
}

/** No user asked for it, and no mail is sent: the job that erases the account calls this. */
export async function queueSilently(tx: Tx, account: number, now: Date): Promise<void> {
  await tx
    .insertInto('account_deletion')
    .values({ account_id: account, asked_by: 0, asked_at: now, due_on: 'infinity' })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
}

export async function unqueueDeletion(tx: Tx, { account }: Scope): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('account_deletion')
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Puts accounts of a restored backup first in the queue. A restore has a connection of its own, so it is given as text. */
export const queueDeletionAgain = `
  insert into account_deletion (account_id, asked_by, asked_at, due_on)
    select u.account_id, u.id, now(), '2000-01-01' from staff_user u where u.account_id = any($1::bigint[]) and u.is_owner
  on conflict (account_id) do update set due_on = excluded.due_on`

/** Money that a provider may still move: its outcome must be heard first. */
export async function moneyOnItsWay(db: Db, account: number): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select exists (
      select from payout where account_id = ${account} and state = 'PENDING'
    ) or exists (
      select from card_payment where account_id = ${account} and state in ('PENDING', 'UNKNOWN')
    ) or exists (
      select from membership_change where account_id = ${account} and state in ('PENDING', 'SENT', 'UNKNOWN')
    ) as some`.execute(db)
  return rows[0]?.some === true
}

/** Ends every session of the account, so no one works in it while it is deleted. */
export async function endAllSessions(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('session').where('account_id', '=', account).execute()
}

export async function accountsToErase(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ account: number }>`select accounts_to_erase(${now}) as account`.execute(db)
  return rows.map(({ account }) => account)
}

export async function storeKeysAfter(db: Db, account: number, after: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_file')
    .select('store_key')
    .where('account_id', '=', account)
    .where('store_key', '>', after)
    .orderBy('store_key')
    .limit(most)
    .execute()
  return rows.map(({ store_key }) => store_key)
}

/** Erases every row of the transaction's account; answers the keys of the files that the rows named. */
export async function eraseRows(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ store_key: string }>`select erase_account() as store_key`.execute(tx)
  return rows.map(({ store_key }) => store_key)
}

/** The account's subscription at the charger; undefined where no bill can follow. */
export const subscriptionOf = (db: Db, account: number): Promise<{ subscription: string } | undefined> =>
  db
    .selectFrom('membership')
    .select('subscription')
    .where('account_id', '=', account)
    .where('renews', '=', true)
    .executeTakeFirst()
