import { firstName, lastName, pick, words } from './seed-names.sql'

/** Applications, leases and work orders, one for each stay and home that the account has. */

const jobs = words('Faucet Window Heater Stove Gutter Lock Lamp Fence Drain Thermostat Smoke-alarm Dishwasher')
const rooms = words('kitchen bathroom bedroom hallway basement porch')

/** $1 account. */
const contractors = `
  insert into contractor (account_id, name, phone, email, trades)
  select $1, ${lastName('i')} || ' Repairs ' || i, '555' || lpad(i::text, 7, '0'), 'contractor' || i || '@trades.example', '{PLUMBING}'
  from tally t cross join lateral generate_series(1, 2 + t.units / 500) i where t.account_id = $1`

/** One work order in fifty is open, and one in a hundred is closed but not paid. $1 account. */
const orders = `
  insert into work_order (account_id, job_title, urgency, trade, property_id, unit_id, contractor_id, due_on, material_1_cents, labor_1_cents,
    authorized, paid, fund_on, stage, stage_at, created_at, done_at)
  select $1, ${pick(jobs, 'n')} || ' in the ' || ${pick(rooms, 'n + 3')}, (array['CRITICAL', 'MEDIUM', 'LOW'])[1 + n % 3], 'PLUMBING',
    property_id, id, ids[1 + n % cardinality(ids)], day + 7, 1000 + n % 900 * 10, 5000 + n % 700 * 10, case when n % 4 <> 0 then 'APPROVE' end,
    closed and n % 100 <> 1, case when closed and n % 100 <> 1 then day + 9 end, case when closed then 'CLOSED' else 'SCHEDULED' end, day + 8, day,
    case when closed then day + 8 end
  from (
    select u.*, row_number() over (order by u.id) as n from unit u where account_id = $1
  ) u cross join lateral (select current_date - 10 - (n * 13 % 700)::int as day, n % 50 <> 0 as closed) known,
    (select array_agg(id order by id) as ids from contractor where account_id = $1) c order by n`

/** All but one in two hundred applications have an outcome. $1 account. */
const applications = `
  insert into rental_application (account_id, property_id, unit_id, status, tenant_name, phone, email, move_in, emp_name, emp_job_type,
    monthly_income_cents, cur_addr, c_rent_cents, c_leave_reason, em_contact_name, em_contact_phone, em_contact_relation, entered_by_name, created_at)
  select $1, o.property_id, o.unit_id, case when o.id % 200 <> 0 then 'SUBMITED' end, t.tenant_name, t.phone, t.email, o.move_in,
    'Mill ' || o.id % 500, 'Full-Time', o.rent_cents * 3, o.id % 900 || ' Elm Street', o.rent_cents, 'A larger home', ${firstName('o.id')}, '5550100', 'Friend',
    'Bench Manager', o.move_in - 20
  from occupancy o join tenant t on t.account_id = o.account_id and t.id = o.tenant_id where o.account_id = $1 order by o.id`

/** Contracts that were signed on paper. $1 account. */
const leases = [
  `insert into lease (account_id, kind, property_id, unit_id, tenant_id, occupancy_id, move_in, move_out, rent_cents, rent_period, content, html,
      html_sha256, made_by_name, created_at)
    select $1, 'CONTRACT', property_id, unit_id, tenant_id, id, move_in, move_out, rent_cents, rent_period, '{"lead": null}', '<p>Lease</p>',
      repeat('0', 64), 'Bench Manager', move_in - 10
    from occupancy where account_id = $1 order by id`,
  `insert into lease_document (account_id, lease_id, state, ended_at) select $1, id, 'PAPER', created_at from lease where account_id = $1 order by id`,
  // A job issues the PDF of each contract that has none.
  `insert into issued_document (account_id, kind, record_id, file_name, sha256, issued_at)
    select $1, 'LEASE', id, id || '.pdf', repeat('0', 64), created_at from lease where account_id = $1 order by id`,
]

/** The counts that triggers would have kept. $1 account. */
const counted = `update tally set work_orders = (select count(*) from work_order where account_id = $1),
  applications = (select count(*) from rental_application where account_id = $1), leases = (select count(*) from lease where account_id = $1)
  where account_id = $1`

/** $1 account, which has its homes and people. */
export const papers = [contractors, orders, applications, ...leases, counted]
