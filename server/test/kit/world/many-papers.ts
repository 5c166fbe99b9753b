import type { TestApp } from '../app/app'

/** Newer than all that is searched for, so that this is older than the newest records, which are looked at first. */
const newer = 1_100
const names = `array['José Núñez', 'Maria Garcia', 'Garcia Marino', 'O''Neil Brandt', 'Anne-Marie Élan', 'Bo 100% Sure', 'Under_Score', 'ZOË QUILL', 'Back\\Slash', 'Ann Lee']`
const jobs = `array['Fix the café sink', 'Paint wall 100%', 'Replace O''Ring', 'Élan panel', 'Mow the_lawn']`

/** $1 account, which has its homes. Written without triggers. */
const steps = [
  `update tenant t set tenant_name = (${names})[1 + n % 10] || case when n < 10 then '' else ' ' || n end, email = 'p' || n || '@póst.example',
     phone = '(555) 01' || (n % 10) || '-' || lpad(n::text, 4, '0'), archived_at = case when n % 17 = 0 then now() end
   from (select id, row_number() over (order by id)::int as n from tenant where account_id = $1) x where t.account_id = $1 and t.id = x.id`,
  `update unit u set unit_name = (array['Unit ', 'Étage ', 'Loft #', 'Suite_'])[1 + n % 4] || n, archived_at = case when n % 19 = 0 then now() end
   from (select id, row_number() over (order by id)::int as n from unit where account_id = $1) x where u.account_id = $1 and u.id = x.id`,
  `update tenant t set unit_names = u.unit_name from occupancy o join unit u on u.id = o.unit_id where t.account_id = $1 and o.tenant_id = t.id`,
  `update tenant set search = lower(tenant_name || e'\\n' || unit_names || e'\\n' || email || e'\\n' || phone) where account_id = $1`,
  'update unit set search = unit_search_text(account_id, id, unit_name, property_id) where account_id = $1',
  'update occupancy set search = occupancy_search_text(account_id, tenant_id, unit_id) where account_id = $1',
  `insert into contractor (account_id, name, phone, email) select $1, (array['Señal Electric', 'Garcia Roofs', 'Elm Plumbing'])[n], '555', 'c@trades.example' from generate_series(1, 3) n`,
  `insert into work_order (account_id, job_title, urgency, property_id, unit_id, contractor_id, due_on, material_1_cents, stage_at, created_at, archived_at)
   select $1, (${jobs})[1 + n % 5] || ' ' || n, 'LOW', property_id, case when n % 7 > 0 then id end,
     (select c.id from contractor c where c.account_id = $1 order by c.id offset n % 3 limit 1), current_date, 100, now(), now(), case when n % 13 = 0 then now() end
   from (select *, row_number() over (order by id desc)::int as n from unit where account_id = $1) u order by n`,
  `insert into rental_application (account_id, property_id, unit_id, tenant_name, phone, email, coapplicant_name, move_in, emp_name, emp_job_type,
     monthly_income_cents, cur_addr, c_rent_cents, c_leave_reason, em_contact_name, em_contact_phone, em_contact_relation, entered_by_name, created_at, archived_at)
   select $1, o.property_id, o.unit_id, t.tenant_name, t.phone, t.email, case when t.id % 5 = 0 then 'Coral Partner' else '' end, o.move_in, 'Mill', 'Full-Time',
     1, 'x', 1, 'x', 'x', 'x', 'x', 'x', now(), case when t.id % 11 = 0 then now() end
   from occupancy o join tenant t on t.id = o.tenant_id where o.account_id = $1 order by o.id`,
  `insert into lease (account_id, kind, property_id, unit_id, tenant_id, occupancy_id, move_in, move_out, rent_cents, rent_period, title, pdf_file, made_by_name, created_at, archived_at)
   select $1, 'UPLOAD', property_id, unit_id, tenant_id, id, move_in, move_out, rent_cents, rent_period, case when id % 6 = 0 then 'Élan lease ' || id else '' end,
     id || '.pdf', 'x', now(), case when id % 23 = 0 then now() end
   from occupancy where account_id = $1 order by id`,
  `insert into tenant (account_id, tenant_name, email, phone, unit_names, current_until, search)
   select $1, 'Filler ' || n, '', '', '', 'infinity', 'filler ' || n from generate_series(1, ${newer}) n`,
  `insert into tenant_total (account_id, tenant_id, current_until, billed_cents)
   select $1, id, current_until, 0 from tenant where account_id = $1 and tenant_name like 'Filler %'`,
  `insert into unit (account_id, property_id, unit_name, bedroom, bathroom, rent_cents, deposit_cents, rent_period, search)
   select $1, (select min(id) from property where account_id = $1), 'Spare ' || n, 1, 1, 100, 5, 'MONTHLY', 'spare ' || n from generate_series(1, ${newer}) n`,
  `insert into work_order (account_id, job_title, urgency, property_id, contractor_id, due_on, material_1_cents, stage_at, created_at)
   select $1, 'Spare job ' || n, 'LOW', (select min(id) from property where account_id = $1), (select max(id) from contractor where account_id = $1), current_date, 100, now(), now()
   from generate_series(1, 450) n`,
]

/** Gives the homes and people of an account names with accents, marks and wildcards, and adds work orders, applications and leases. */
export async function addPapers({ database }: TestApp, account: number): Promise<void> {
  const own = steps.map((step) => step.replaceAll('$1', String(account)))
  await database.ask(`begin; set local session_replication_role = replica; ${own.join(';\n')}; commit`)
  await database.ask('vacuum (analyze)')
}
