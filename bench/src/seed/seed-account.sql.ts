import { firstName, lastName, person, propertyName } from './seed-names.sql'

/** One account's homes and people, made by the database itself. */

/** $1 name, $2 number; answers the id. */
export const account = `
  insert into account (number, name, timezone, membership, user_limit, unit_limit) values ($2, $1, 'UTC', 'pro', 0, 0) returning id`

/** A user who has done the steps of a new account, because their dialogs would cover the screens. $1 account, $2 email, $3 password hash. */
export const user = `
  insert into staff_user (account_id, group_id, name, email, password_hash, is_owner, security_questions_selected, setup_checklist_closed)
  values ($1, 1, 'Bench Manager', $2, $3, true, true, true)`

/** $1 account, $2 how many. */
export const owners = `
  insert into owner (account_id, business_name, first_name, last_name, email, pp_addr_type, pp_address)
  select $1, 'Holding ' || i, ${firstName('i')}, ${lastName('i')}, 'owner' || i || '@owners.example', 'EMAIL', 'owner' || i || '@pay.example'
  from generate_series(1, $2::bigint) i`

/** $1 account, $2 how many. */
export const properties = `
  insert into property (account_id, owner_id, type_id, property_name, address, city, state, country, zipcode)
  select $1, o.ids[1 + i % cardinality(o.ids)], 1 + i % 14, ${propertyName('i')},
    i || ' Main Street', 'Springfield', 'IL', 'US', '62701'
  from generate_series(1, $2::bigint) i, (select array_agg(id order by id) as ids from owner where account_id = $1) o`

/** $1 account. */
export const lateFeeRule = `
  insert into late_fee_rule (account_id, title, frequency, fee_type, fixed_cents, due_period)
  values ($1, 'Five days, then fifty dollars', 'MONTHLY', 'FIXED', 5000, 5)`

/** The units to be, with their ids. $1 account, $2 units a property. */
export const homes = `
  create temp table home as
  select nextval(pg_get_serial_sequence('unit', 'id')) as id, n, property_id, owner_id, property_name, unit_name, k,
    80000 + abs(hashint8(property_id * 1000 + k)::bigint) % 1500 * 100 as rent, 100000::bigint as deposit
  from (
    select row_number() over (order by p.id, k) as n, p.id as property_id, p.owner_id, p.property_name, 'Unit ' || k as unit_name, k
    from property p, generate_series(1, $2::bigint) k where p.account_id = $1 order by 1
  ) ordered`

/**
 * Nine units in ten are let, three in ten were let before, one vacant unit in two is rented again from a later day. Half of
 * the leases have the late fee rule. $1 account.
 */
export const stays = `
  create temp table stay as
  with planned as (
    select h.*, n as seed, current_date - 30 - (n * 7 % 700)::int as move_in, null::date as left_on from home h where n % 10 <> 0
    union all
    select h.*, n + 10000019, current_date - 1500, current_date - 800 from home h where n % 10 in (1, 2, 3)
    union all
    select h.*, n + 20000003, current_date + 14, null from home h where n % 20 = 0
  )
  select nextval(pg_get_serial_sequence('tenant', 'id')) as tenant_id, nextval(pg_get_serial_sequence('occupancy', 'id')) as id,
    id as unit_id, property_id, owner_id, unit_name, property_name, ${person('seed')} as tenant_name, rent, deposit, move_in,
    (date_trunc('month', move_in + 365) + interval '1 month - 1 day')::date as move_out, left_on,
    case when left_on is null and seed % 2 = 0 then (select id from late_fee_rule where account_id = $1) end as rule_id,
    (abs(hashint8(seed + 7000003)::bigint) % 1000)::int as luck
  from (select * from planned order by n, move_in) ordered`

/** $1 account. */
export const units = `
  insert into unit (account_id, id, property_id, unit_name, bedroom, bathroom, rent_cents, deposit_cents, rent_period, search)
  overriding system value
  select $1, h.id, property_id, unit_name, 1 + (property_id + k) % 4, 1 + k % 2, rent, deposit,
    (array['MONTHLY', 'MONTHLY', 'MONTHLY', 'WEEKLY', 'YEARLY'])[1 + k % 5],
    lower(unit_name || e'\\n' || property_name || coalesce(e'\\n' || named.tenants, ''))
  from home h left join (
    select unit_id, string_agg(tenant_name, e'\\n' order by tenant_id) as tenants from stay where left_on is null group by 1
  ) named on named.unit_id = h.id order by h.id`

/** $1 account. */
export const tenants = `
  insert into tenant (account_id, id, tenant_name, email, phone, unit_names, current_until, search)
  overriding system value
  select $1, tenant_id, tenant_name, email, phone, unit_name, coalesce(left_on, 'infinity'),
    lower(tenant_name || e'\\n' || unit_name || e'\\n' || email || e'\\n' || phone)
  from (
    select *, 'tenant' || tenant_id || '@tenants.example' as email, '555' || lpad((tenant_id % 10000000)::text, 7, '0') as phone from stay
  ) known order by tenant_id`

/** $1 account. */
export const occupancies = `
  insert into occupancy (account_id, id, tenant_id, unit_id, property_id, move_in, move_out, real_move_out, rent_cents,
    deposit_cents, rent_period, late_fee_rule_id, late_fee_begins, search)
  overriding system value
  select $1, id, tenant_id, unit_id, property_id, move_in, move_out, left_on, rent, deposit, 'MONTHLY', rule_id,
    case when rule_id is not null then move_in end, lower(tenant_name || e'\\n' || unit_name || e'\\n' || property_name)
  from stay order by id`

/** The counts that triggers would have kept. $1 account. */
export const counts = [
  `update property p set units_total = h.n from (select property_id, count(*) as n from home group by 1) h
    where p.account_id = $1 and p.id = h.property_id`,
  `insert into lease_end (account_id, move_out, occupancies)
    select $1, move_out, count(*) from stay where left_on is null group by 2`,
  `update tally set units = (select count(*) from home), tenants = (select count(*) from stay),
    tenants_open = (select count(*) from stay where left_on is null) where account_id = $1`,
]

/** The sums that verbs keep beside their records, worked out anew for every account: each column of the answer must be true. */
export const agreement = `
  select
    not exists (select from unit where search <> unit_search_text(account_id, id, unit_name, property_id)) as unit_search,
    not exists (select from tenant where unit_names <> home_names(account_id, id)) as tenant_units`

/** Indexes that no constraint stands on. */
export const indexes = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class t on t.oid = i.indrelid
  where t.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`
