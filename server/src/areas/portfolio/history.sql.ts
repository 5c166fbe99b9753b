import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../database/scope'
import type { Tx } from '../../database/write'

/**
 * A record has a history once leases, money, maintenance, a listing, projects, upkeep or archived records refer to it. Deleting it
 * keeps the row, so that they still show its name.
 */
async function exists(tx: Tx, rows: RawBuilder<unknown>): Promise<boolean> {
  const { rows: found } = await sql<{ there: boolean }>`select exists (${rows}) as there`.execute(tx)
  return found[0]?.there ?? false
}

export const unitHasHistory = (tx: Tx, { account }: Scope, id: number): Promise<boolean> =>
  exists(
    tx,
    sql`select from occupancy where account_id = ${account} and unit_id = ${id}
      union all select from expense where account_id = ${account} and unit_id = ${id}
      union all select from recurring_expense where account_id = ${account} and unit_id = ${id}
      union all select from rental_application where account_id = ${account} and unit_id = ${id}
      union all select from maintenance_log where account_id = ${account} and unit_id = ${id}
      union all select from listing where account_id = ${account} and unit_id = ${id}
      union all select from work_order where account_id = ${account} and unit_id = ${id}`,
  )

/** A property is deleted after its units, so any unit that is left is archived. */
export const propertyHasHistory = (tx: Tx, { account }: Scope, id: number): Promise<boolean> =>
  exists(
    tx,
    sql`select from unit where account_id = ${account} and property_id = ${id}
      union all select from expense where account_id = ${account} and property_id = ${id}
      union all select from recurring_expense where account_id = ${account} and property_id = ${id}
      union all select from maintenance_log where account_id = ${account} and property_id = ${id}
      union all select from listing where account_id = ${account} and property_id = ${id}
      union all select from project where account_id = ${account} and property_id = ${id}
      union all select from upkeep where account_id = ${account} and property_id = ${id}
      union all select from work_order where account_id = ${account} and property_id = ${id}`,
  )

/** An owner is deleted after its properties, so any property that is left is archived. A sold property's money stays with the owner of that time. */
export const ownerHasHistory = (tx: Tx, { account }: Scope, id: number): Promise<boolean> =>
  exists(
    tx,
    sql`select from property where account_id = ${account} and owner_id = ${id}
      union all select from payout where account_id = ${account} and owner_id = ${id}
      union all select from money_month where account_id = ${account} and owner_id = ${id}
      union all select from owner_packet where account_id = ${account} and owner_id = ${id}
      union all select from entry_unfiled u join journal_line l on l.account_id = u.account_id and l.entry_id = u.entry_id
        where u.account_id = ${account} and l.owner_id = ${id}`,
  )

/** Names the owners that something was built on, a sentence each. They stay locked until the transaction ends. */
export async function ownersBuiltOn(tx: Tx, { account }: Scope, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ business_name: string; built: string }>`
    with own as (select id, business_name, archived_at from owner
      where account_id = ${account} and id = any(${ids}::bigint[]) order by id for update)
    select business_name, built from (select id, business_name, case
      when exists (select from property where account_id = ${account} and owner_id = own.id) then 'has a property'
      when exists (select from payout where account_id = ${account} and owner_id = own.id) then 'has a payout'
      when exists (select from money_month where account_id = ${account} and owner_id = own.id) then 'has money in the books'
      when exists (select from owner_packet where account_id = ${account} and owner_id = own.id) then 'has a packet'
      when archived_at is not null then 'is archived'
      -- An import logs itself, not each owner, so a line about the owner is of something that came later.
      when id in (select noun_id from activity where account_id = ${account} and noun = 'owner') then 'was changed since'
      end as built from own) found
    where built is not null order by id`.execute(tx)
  return rows.map(({ business_name, built }) => `The owner ${business_name} ${built}.`)
}

/** The specific expense of a recurring expense that is still posted every month. */
export async function runningExpenseOf(
  tx: Tx,
  { account }: Scope,
  of: { unit: number } | { property: number },
): Promise<string | undefined> {
  const here = 'unit' in of ? sql`r.unit_id = ${of.unit}` : sql`r.property_id = ${of.property}`
  const { rows } = await sql<{ specific: string }>`
    select s.subcategory_name as specific from recurring_expense r
    join expense_subcategory s on s.account_id = r.account_id and s.id = r.subcategory_id
    where r.account_id = ${account} and ${here} and r.next_on is not null order by r.id limit 1`.execute(tx)
  return rows[0]?.specific
}
