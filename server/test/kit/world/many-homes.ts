import type { TestApp } from '../app/app'
import { openAccount } from './people'

/** Accounts of some size, so that a plan which reads all of a table for one of them is the wrong one. */
const manyAccounts = 20
const homes = 300
const properties = 10
/** Lines of the activity log, mostly about money. */
const lines = 4_000

const property = (n: number) => `(select id from property where account_id = $1 order by id offset ${n} limit 1)`

/** $1 account. Written without triggers, so what they keep is written as well. */
const steps = [
  `insert into owner (account_id, business_name, first_name, last_name, email, pp_addr_type, pp_address)
    select $1, 'Holding ' || i, 'Ann', 'Lee', i || '@owners.example', 'EMAIL', 'x' from generate_series(1, 5) i`,
  `insert into property (account_id, owner_id, type_id, property_name, address, units_total)
    select $1, (select min(id) from owner where account_id = $1) + i % 5, 1, (array['Elm', 'Oak'])[1 + i % 2] || ' Court ' || i, 'x', ${homes / properties}
    from generate_series(1, ${properties}) i`,
  `insert into unit (account_id, property_id, unit_name, bedroom, bathroom, rent_cents, deposit_cents, rent_period, search)
    select $1, p.id, 'Unit ' || i, 1, 1, 100000 + i, 5000, 'MONTHLY', lower('Unit ' || i || e'\\n' || p.property_name)
    from property p, generate_series(1, ${homes / properties}) i where p.account_id = $1`,
  `insert into tenant (account_id, tenant_name, email, phone, unit_names, current_until, search)
    select $1, 'Tenant ' || i, i || '@tenants.example', '555', 'Unit', case when i % 5 = 0 then date '2020-12-31' else 'infinity' end, lower('Tenant ' || i || e'\\nUnit\\n' || i || e'@tenants.example\\n555')
    from generate_series(1, ${homes}) i`,
  `insert into occupancy (account_id, tenant_id, unit_id, property_id, rent_cents, deposit_cents, rent_period, move_in, move_out, real_move_out, search)
    select $1, t.id, u.id, u.property_id, 100000, 5000, 'MONTHLY', '2020-01-01', current_date + (u.n * 7 % 400)::int,
      case when t.current_until < 'infinity' then t.current_until end, lower(t.tenant_name) || e'\\n' || u.search
    from (select *, row_number() over (order by id) as n from tenant where account_id = $1) t
    join (select *, row_number() over (order by id) as n from unit where account_id = $1) u using (n)`,
  `insert into rent_account (account_id, occupancy_id, tenant_id, property_id, covered_to, billed_cents)
    select $1, id, tenant_id, property_id, current_date, case when id % 9 = 0 then 7000 else 0 end from occupancy where account_id = $1`,
  `insert into tenant_total (account_id, tenant_id, current_until, billed_cents)
    select $1, t.id, t.current_until, r.billed_cents from tenant t join rent_account r on r.account_id = t.account_id and r.tenant_id = t.id where t.account_id = $1`,
  `insert into charge (account_id, id, occupancy_id, tenant_id, property_id, unit_id, reason, due, amount_cents, open_cents)
    select $1, nextval('journal_entry_id_seq'), o.id, o.tenant_id, o.property_id, o.unit_id, 'RENT', current_date - 30 * m, 7000,
      case when m = 1 and o.id % 9 = 0 then 7000 else 0 end
    from occupancy o, generate_series(1, 4) m where o.account_id = $1`,
  `insert into receipt (account_id, id, occupancy_id, tenant_id, property_id, unit_id, source, reason, day, amount_cents, notes, method, check_number)
    select $1, nextval('journal_entry_id_seq'), o.id, o.tenant_id, o.property_id, o.unit_id, 'RENT',
      (array['RENT', 'LAUNDRY', 'RENT', 'RENT', 'RENT', 'RENT', 'PARKING', 'RENT'])[m], current_date - 30 * m, 1000 + o.id % 90, case when o.id % 10 = 0 then 'Check ' || o.id else '' end,
      (array['CHECK', 'BANK_TRANSFER', 'CHECK', '', 'CASH', 'OTHER', 'CHECK', 'BANK_TRANSFER'])[1 + (o.id + m) % 8],
      case (o.id + m) % 8 when 0 then 'K' || o.id when 2 then (2000 + o.id)::text else '' end
    from occupancy o, generate_series(1, 8) m where o.account_id = $1 order by m`,
  'insert into receipt_count (account_id, part, receipts) select $1, 0, count(*) from receipt where account_id = $1',
  `insert into lease_end (account_id, move_out, occupancies)
    select $1, move_out, count(*) from occupancy where account_id = $1 and real_move_out is null group by 2`,
  `insert into activity (account_id, user_name, noun, needs, property_id, all_properties, message)
    select $1, 'Ann', 'payment', case when n % 200 = 0 then 'properties' else 'money' end, p.id, false, 'Line ' || n
    from generate_series(1, ${lines / properties}) n, property p where p.account_id = $1`,
  `update tally set owners = 5, properties = ${properties}, units = ${homes}, tenants = ${homes}, tenants_open = ${(homes * 4) / 5} where account_id = $1`,
]

/**
 * PostgreSQL plans by a random sample of each table. With this target the sample is the whole table, and autovacuum does
 * not replace it, so the plans are the same in every run.
 */
const sampleEverything = `do $$ declare name text; begin
  for name in select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'account_id' and is_updatable = 'YES'
  loop
    execute format('alter table %I alter column account_id set statistics 10000', name);
    execute format('alter table %I set (autovacuum_enabled = false)', name);
  end loop; end $$`

/** Answers the account in the middle, and two of its properties. */
export async function manyHomes(of: TestApp, accounts = manyAccounts): Promise<{ account: number; two: number[] }> {
  await of.database.ask(sampleEverything)
  const ids: number[] = []
  for (let n = 1; n <= accounts; n += 1) ids.push(await openAccount(of, `Crowd${n}`))
  const { ask } = of.database
  for (const id of ids)
    await ask(`begin; set local session_replication_role = replica;
      ${steps.map((step) => step.replaceAll('$1', String(id))).join(';\n')}; commit`)
  await ask('vacuum (analyze)')
  const account = ids[Math.floor(accounts / 2)] ?? 0
  const [row] = await ask<{ two: string[] }>(
    `select array[${property(0)}, ${property(1)}]::text[] as two`.replaceAll('$1', String(account)),
  )
  return { account, two: (row?.two ?? []).map(Number) }
}
