import { type Cents, cents, sum } from '@freehold/rules/money'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { seesEverything, visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'

/** Reads an owner's figures, filed and not yet filed, in one statement, by property and ledger. */
export const figuresOf = (scope: Scope, owner: number) => sql`
  select property_id, ledger, sum(cents) as cents from (
    select property_id, ledger, cents from money_month
      where account_id = ${scope.account} and owner_id = ${owner} and ledger in ('INCOME', 'EXPENSE', 'DEPOSITS_HELD')
    union all
    select f.property_id, f.ledger, f.cents from entry_unfiled u cross join lateral (
        select f.* from entry_figure f where f.account_id = u.account_id and f.entry_id = u.entry_id offset 0) f
      where u.account_id = ${scope.account} and f.owner_id = ${owner} and f.ledger in ('INCOME', 'EXPENSE', 'DEPOSITS_HELD')
  ) moved
  where ${visible(scope, 'property_id')}
  group by property_id, ledger`

/** The money collected for an owner, and the money spent. */
export async function totalsOf(db: Db, scope: Scope, owner: number): Promise<{ billed: Cents; expenses: Cents }> {
  const { rows } = await sql<{ ledger: string; cents: number }>`
    select ledger, sum(cents)::bigint as cents from (${figuresOf(scope, owner)}) f group by ledger`.execute(db)
  const of = (ledger: string) => sum(rows.filter((row) => row.ledger === ledger).map((row) => cents(row.cents)))
  return { billed: cents(0 - of('INCOME')), expenses: of('EXPENSE') }
}

interface OwnerToPay {
  id: number
  business_name: string
  archived_at: Date | null
}

const inSight = (scope: Scope) =>
  seesEverything(scope)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select from property p where p.account_id = ${scope.account} and p.owner_id = owner.id and ${visible(scope, 'p.id')})`

/** Locks the owner, so that the second of two payouts knows of the first. */
export function holdOwner(tx: Tx, scope: Scope, id: number): Promise<OwnerToPay | undefined> {
  return tx
    .selectFrom('owner')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .where(inSight(scope))
    .select(['id', 'business_name', 'archived_at'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** True if the user sees every property that belongs to the owner, or once brought it money. */
export async function seesAllOf(db: Db, scope: Scope, owner: number): Promise<boolean> {
  if (seesEverything(scope)) return true
  const { rows } = await sql<{ hidden: boolean }>`
    select exists (
      select from property where account_id = ${scope.account} and owner_id = ${owner} and not ${visible(scope, 'id')}
      union all
      select from (${figuresOf({ ...scope, properties: null }, owner)}) f where not ${visible(scope, 'property_id')}
    ) as hidden`.execute(db)
  return rows[0]?.hidden === false
}
