import { sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

/**
 * Names what was built on the records of an import, a sentence each. The records stay locked until the transaction ends. An
 * import logs itself, not each record, so a line about a record is of something that came later.
 */
export async function builtOn(tx: Tx, { account }: Scope, run: number): Promise<string[]> {
  const made = (noun: string) =>
    sql`array(select unnest(ids) from portfolio_import_made where account_id = ${account} and import_id = ${run} and noun = ${noun})`
  const locks = (['rent_account', 'unit', 'property', 'owner', 'tenant', 'contractor'] as const).map((table) => {
    const key = table === 'rent_account' ? sql`occupancy_id` : sql`id`
    const noun = table === 'rent_account' ? 'occupancy' : table
    return sql`select from ${sql.table(table)} where account_id = ${account} and ${key} = any(${made(noun)}) order by ${key} for update`
  })
  for (const lock of locks) await lock.execute(tx)
  const logged = (noun: string) =>
    sql`exists (select from activity a where a.account_id = ${account} and a.noun = ${noun} and a.noun_id = x.id)`
  /** Work at a home, and notes about it. */
  const work = (column: 'unit_id' | 'property_id') => {
    const here = sql.ref(`w.${column}`)
    return sql`when exists (select from maintenance_log w where w.account_id = ${account} and ${here} = x.id) then ' is in the maintenance log.'
          when exists (select from work_order w where w.account_id = ${account} and ${here} = x.id) then ' has a work order.'
          when exists (select from listing w where w.account_id = ${account} and ${here} = x.id) then ' has a marketing entry.'`
  }
  const { rows } = await sql<{ said: string }>`
    select said from (
      select 1 as place, o.id, case
          when e.kind = 'CHARGE' then t.tenant_name || ' was billed on ' || to_char(e.day, 'MM-DD-YYYY') || '.'
          when e.kind = 'PAYMENT' then t.tenant_name || ' paid on ' || to_char(e.day, 'MM-DD-YYYY') || '.'
          else 'Money of ' || t.tenant_name || ' moved on ' || to_char(e.day, 'MM-DD-YYYY') || '.' end as said
        from unnest(${made('occupancy')}) x (id)
        join occupancy o on o.account_id = ${account} and o.id = x.id
        join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
        cross join lateral (select kind, day from journal_entry e where e.account_id = o.account_id and e.occupancy_id = o.id
          and e.kind <> 'OPENING' order by e.id limit 1) e
      union all
      select 1, o.id, t.tenant_name || ' has an uploaded application.'
        from occupancy o join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
        where o.account_id = ${account} and o.id = any(${made('occupancy')})
          and exists (select from uploaded_application a where a.account_id = o.account_id and a.occupancy_id = o.id)
      union all
      select 2, x.id, 'The tenant ' || x.tenant_name || case
          when exists (select from occupancy o where o.account_id = ${account} and o.tenant_id = x.id
            and o.id <> all(${made('occupancy')})) then ' has another lease.'
          when exists (select from lease l where l.account_id = ${account} and l.tenant_id = x.id) then ' has a lease on file.'
          else ' was changed since.' end
        from tenant x where x.account_id = ${account} and x.id = any(${made('tenant')})
          and (exists (select from occupancy o where o.account_id = ${account} and o.tenant_id = x.id
            and o.id <> all(${made('occupancy')}))
            or exists (select from lease l where l.account_id = ${account} and l.tenant_id = x.id) or ${logged('tenant')})
      union all
      select 3, x.id, 'The unit ' || x.unit_name || case
          when exists (select from occupancy o where o.account_id = ${account} and o.unit_id = x.id
            and o.id <> all(${made('occupancy')})) then ' has another lease.'
          when exists (select from expense e where e.account_id = ${account} and e.unit_id = x.id) then ' has an expense.'
          when exists (select from recurring_expense e where e.account_id = ${account} and e.unit_id = x.id) then ' has a recurring expense.'
          when exists (select from unit_image i where i.account_id = ${account} and i.unit_id = x.id) then ' has a picture.'
          ${work('unit_id')}
          when exists (select from rental_application a where a.account_id = ${account} and a.unit_id = x.id) then ' has an application.'
          when x.version > 1 or ${logged('unit')} then ' was changed since.' end
        from unit x where x.account_id = ${account} and x.id = any(${made('unit')})
      union all
      select 4, x.id, 'The property ' || x.property_name || case
          when exists (select from unit u where u.account_id = ${account} and u.property_id = x.id
            and u.id <> all(${made('unit')})) then ' has another unit.'
          when exists (select from expense e where e.account_id = ${account} and e.property_id = x.id) then ' has an expense.'
          when exists (select from recurring_expense e where e.account_id = ${account} and e.property_id = x.id) then ' has a recurring expense.'
          when exists (select from property_image i where i.account_id = ${account} and i.property_id = x.id) then ' has a picture.'
          ${work('property_id')}
          when exists (select from project p where p.account_id = ${account} and p.property_id = x.id) then ' has a project.'
          when exists (select from calendar_event e where e.account_id = ${account} and e.property_id = x.id) then ' has a calendar event.'
          when exists (select from upkeep e where e.account_id = ${account} and e.property_id = x.id) then ' has recurring upkeep.'
          when exists (select from application_link e where e.account_id = ${account} and e.property_id = x.id) then ' has a link to apply online.'
          when exists (select from user_property e where e.account_id = ${account} and e.property_id = x.id) then ' is one of the properties that a user was given.'
          when ${logged('property')} then ' was changed since.' end
        from property x where x.account_id = ${account} and x.id = any(${made('property')})
      union all
      select 5, x.id, 'The owner ' || x.business_name || case
          when exists (select from property p where p.account_id = ${account} and p.owner_id = x.id
            and p.id <> all(${made('property')})) then ' has another property.'
          when exists (select from payout p where p.account_id = ${account} and p.owner_id = x.id) then ' has a payout.'
          when exists (select from owner_statement s where s.account_id = ${account} and s.owner_id = x.id) then ' has a statement.'
          when exists (select from owner_packet k where k.account_id = ${account} and k.owner_id = x.id) then ' has a packet.'
          when ${logged('owner')} then ' was changed since.' end
        from owner x where x.account_id = ${account} and x.id = any(${made('owner')})
      union all
      select 6, x.id, 'The contractor ' || x.name || case
          when exists (select from maintenance_log l where l.account_id = ${account} and l.contractor_id = x.id) then ' is in the maintenance log.'
          when exists (select from work_order w where w.account_id = ${account} and w.contractor_id = x.id) then ' has a work order.'
          when exists (select from upkeep w where w.account_id = ${account} and w.contractor_id = x.id) then ' has recurring upkeep.'
          when x.user_id is not null or ${logged('contractor')} then ' was changed since.' end
        from contractor x where x.account_id = ${account} and x.id = any(${made('contractor')})
    ) found where said is not null order by place, id`.execute(tx)
  return rows.map(({ said }) => said)
}
