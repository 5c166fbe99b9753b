import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

const categories = (db: Db, { account }: Scope) => db.selectFrom('expense_category').where('account_id', '=', account)
const specifics = (db: Db, { account }: Scope) => db.selectFrom('expense_subcategory').where('account_id', '=', account)

const categoryName = sql`category_name collate natural_order`
const specificName = sql`subcategory_name collate natural_order`

/** The categories that forms offer: archived ones are left out. */
export function liveCategories(db: Db, scope: Scope) {
  return categories(db, scope)
    .where('archived_at', 'is', null)
    .select(['id', 'category_name'])
    .orderBy(categoryName)
    .orderBy('id')
    .execute()
}

export function liveSpecifics(db: Db, scope: Scope) {
  return specifics(db, scope)
    .where('archived_at', 'is', null)
    .select(['id', 'subcategory_name', 'category_id'])
    .orderBy(specificName)
    .orderBy('id')
    .execute()
}

/** A name that was freed may be in use again. */
const liveFirst = sql`(archived_at is not null)`

/** All categories, archived ones included, for the past. */
export async function everyCategory(db: Db, scope: Scope) {
  const [all, within] = await Promise.all([
    categories(db, scope)
      .select(['id', 'category_name'])
      .orderBy(categoryName)
      .orderBy(liveFirst)
      .orderBy('id')
      .execute(),
    specifics(db, scope)
      .select(['id', 'subcategory_name', 'category_id', 'archived_at'])
      .orderBy(specificName)
      .orderBy(liveFirst)
      .orderBy('id')
      .execute(),
  ])
  return all.map((category) => ({
    ...category,
    specifics: within.filter(({ category_id }) => category_id === category.id),
  }))
}

/** Locks a category, so that its specific expenses and uses cannot change meanwhile. */
export function lockCategory(tx: Tx, scope: Scope, id: number) {
  return categories(tx, scope)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .select(['id', 'category_name'])
    .forUpdate()
    .executeTakeFirst()
}

export function lockSpecific(tx: Tx, scope: Scope, id: number) {
  return specifics(tx, scope)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .select(['id', 'subcategory_name', 'category_id'])
    .forUpdate()
    .executeTakeFirst()
}

/** Locks the specific expenses of a category; waits for an expense that is just being recorded on one. */
export async function lockSpecificsOf(tx: Tx, scope: Scope, category: number): Promise<number[]> {
  const rows = await specifics(tx, scope)
    .where('category_id', '=', category)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Locks a category and a specific expense for a new expense, archived or not: neither is archived before it is
 * recorded.
 */
export async function shareCategory(tx: Tx, scope: Scope, id: number) {
  return categories(tx, scope)
    .where('id', '=', id)
    .select(['id', 'category_name', 'archived_at'])
    .forShare()
    .executeTakeFirst()
}
export async function shareSpecific(tx: Tx, scope: Scope, id: number) {
  return specifics(tx, scope)
    .where('id', '=', id)
    .select(['id', 'subcategory_name', 'category_id', 'archived_at'])
    .forShare()
    .executeTakeFirst()
}

export async function categoryNamed(tx: Tx, scope: Scope, name: string): Promise<number | undefined> {
  const found = await categories(tx, scope)
    .where('archived_at', 'is', null)
    .where(sql<SqlBool>`lower(category_name) = lower(${name})`)
    .select('id')
    .executeTakeFirst()
  return found?.id
}

export async function specificNamed(tx: Tx, scope: Scope, category: number, name: string): Promise<number | undefined> {
  const found = await specifics(tx, scope)
    .where('archived_at', 'is', null)
    .where('category_id', '=', category)
    .where(sql<SqlBool>`lower(subcategory_name) = lower(${name})`)
    .select('id')
    .executeTakeFirst()
  return found?.id
}

export async function insertCategory(tx: Tx, { account }: Scope, name: string): Promise<number> {
  const { id } = await tx
    .insertInto('expense_category')
    .values({ account_id: account, category_name: name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function renameCategory(tx: Tx, { account }: Scope, id: number, name: string): Promise<void> {
  await tx
    .updateTable('expense_category')
    .set({ category_name: name })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

interface SpecificFacts {
  subcategory_name: string
  category_id: number
}

export async function insertSpecific(tx: Tx, { account }: Scope, facts: SpecificFacts): Promise<number> {
  const { id } = await tx
    .insertInto('expense_subcategory')
    .values({ account_id: account, ...facts })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateSpecific(tx: Tx, { account }: Scope, id: number, facts: SpecificFacts): Promise<void> {
  await tx
    .updateTable('expense_subcategory')
    .set(facts)
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** Those of some specific expenses that something was spent on, or will be. */
export async function inUse(tx: Tx, { account }: Scope, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select s.id from unnest(${ids}::bigint[]) s(id)
    where exists (select from expense e where e.account_id = ${account} and e.subcategory_id = s.id)
      or exists (select from recurring_expense r where r.account_id = ${account} and r.subcategory_id = s.id)`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function deleteSpecifics(tx: Tx, { account }: Scope, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('expense_subcategory')
    .where('account_id', '=', account)
    .where(sql<SqlBool>`id = any(${ids})`)
    .execute()
}

export async function archiveSpecifics(tx: Tx, { account }: Scope, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('expense_subcategory')
    .set({ archived_at: now })
    .where('account_id', '=', account)
    .where('archived_at', 'is', null)
    .where(sql<SqlBool>`id = any(${ids})`)
    .execute()
}

export async function deleteCategory(tx: Tx, { account }: Scope, id: number): Promise<void> {
  await tx.deleteFrom('expense_category').where('account_id', '=', account).where('id', '=', id).execute()
}

export async function archiveCategory(tx: Tx, { account }: Scope, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('expense_category')
    .set({ archived_at: now })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** The specific expense with these names. What the account renamed or archived meanwhile is added again. */
export async function ensureSpecific(
  tx: Tx,
  { account }: Scope,
  { category, specific }: { category: string; specific: string },
): Promise<number> {
  await sql`insert into expense_category (account_id, category_name) values (${account}, ${category})
    on conflict (account_id, lower(category_name)) where archived_at is null do nothing`.execute(tx)
  await sql`insert into expense_subcategory (account_id, category_id, subcategory_name)
    select ${account}, c.id, ${specific} from expense_category c
    where c.account_id = ${account} and lower(c.category_name) = lower(${category}) and c.archived_at is null
    on conflict (account_id, category_id, lower(subcategory_name)) where archived_at is null do nothing`.execute(tx)
  const { rows } = await sql<{ id: number }>`select s.id from expense_subcategory s
    join expense_category c on c.account_id = s.account_id and c.id = s.category_id
    where s.account_id = ${account} and s.archived_at is null and c.archived_at is null
      and lower(c.category_name) = lower(${category}) and lower(s.subcategory_name) = lower(${specific})
    for key share of s, c`.execute(tx)
  const [found] = rows
  if (!found) throw new Error(`There is no specific expense ${specific}`)
  return found.id
}
