import type { Fee, FeeTime } from '@freehold/rules/marketing/fees'
import { cents } from '@freehold/rules/money'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

interface FeeRow {
  listing_id: number
  name: string
  amount_cents: number
  due: FeeTime
  optional: boolean
}

/** The fees of listings, by listing, in their order. */
export async function feesOf(db: Db, { account }: Scope, of: readonly number[]): Promise<Map<number, Fee[]>> {
  const { rows } = await sql<FeeRow>`select listing_id, name, amount_cents, due, optional from listing_fee
    where account_id = ${account} and listing_id = any(${of}::bigint[]) order by listing_id, place, id`.execute(db)
  const found = new Map<number, Fee[]>()
  for (const { listing_id, name, amount_cents, due, optional } of rows)
    found.set(listing_id, [...(found.get(listing_id) ?? []), { name, amount: cents(amount_cents), due, optional }])
  return found
}

/** Replaces the fees of a listing. */
export async function saveFees(tx: Tx, { account }: Scope, listing: number, fees: readonly Fee[]): Promise<void> {
  await sql`delete from listing_fee where account_id = ${account} and listing_id = ${listing}`.execute(tx)
  if (fees.length === 0) return
  await sql`insert into listing_fee (account_id, listing_id, place, name, amount_cents, due, optional)
    select ${account}, ${listing}, n.ordinality, n.name, n.amount, n.due, n.optional
    from unnest(${fees.map(({ name }) => name)}::text[], ${fees.map(({ amount }) => amount)}::bigint[],
      ${fees.map(({ due }) => due)}::text[], ${fees.map(({ optional }) => optional)}::boolean[])
      with ordinality as n (name, amount, due, optional, ordinality)`.execute(tx)
}
