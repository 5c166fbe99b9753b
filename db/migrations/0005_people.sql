-- Up Migration

alter table tenant
  -- sealed with the account's key; the index finds a day without opening any
  add column dob_sealed text not null default '',
  add column dob_index bytea,
  add column em_contact_name text not null default '',
  add column em_contact_phone text not null default '',
  add column notes text not null default '',
  -- the last day of its last occupancy; infinity while one has no end, -infinity before the first
  add column current_until date not null default '-infinity',
  -- where it lives, in words: for the list's order
  add column unit_names text not null default '',
  -- what it is found by, lower case
  add column search text not null default '',
  -- off the lists; what it did stays in the journal
  add column archived_at timestamptz;

create table late_fee_rule (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  title text not null,
  frequency text not null check (frequency in ('DAILY', 'MONTHLY')),
  fee_type text not null check (fee_type in ('FIXED', 'PERCENT')),
  fixed_cents bigint check (fixed_cents > 0),
  -- hundredths of a percent
  percent_hundredths int check (percent_hundredths between 1 and 10000),
  due_period int not null check (due_period between 1 and 10),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (id),
  check (case fee_type when 'FIXED' then fixed_cents is not null else percent_hundredths is not null end)
);
call close_to_others('late_fee_rule');

alter table account
  -- nothing is posted up to here any more
  add column books_closed_to date,
  -- whether a lease that ran out without a move-out is billed on
  add column bills_holdover boolean not null default true;

alter table occupancy
  add column property_id bigint,
  add column rent_cents bigint,
  add column deposit_cents bigint,
  add column rent_period text check (rent_period in ('WEEKLY', 'MONTHLY', 'YEARLY')),
  add column late_fee_rule_id bigint,
  -- fees by itself begin on the day the rule was chosen
  add column late_fee_begins date,
  add column notes text not null default '',
  -- the one before, while it holds over and nobody knows when it leaves: until then this one has not moved in
  add column waits_for bigint,
  -- tenant, unit and property, lower case: what its payments are found by
  add column search text not null default '';
-- Rows are brought along as the role that row-level security lets see all accounts.
set local role freehold_definer;
update occupancy o set property_id = u.property_id, rent_cents = u.rent_cents, deposit_cents = u.deposit_cents, rent_period = u.rent_period
  from unit u where u.account_id = o.account_id and u.id = o.unit_id;
reset role;
alter table occupancy
  alter column property_id set not null,
  alter column rent_cents set not null,
  alter column deposit_cents set not null,
  alter column rent_period set not null,
  add foreign key (account_id, property_id) references property (account_id, id),
  add foreign key (account_id, late_fee_rule_id) references late_fee_rule (account_id, id);
-- Of those without an end a unit has one that lives there.
create unique index occupancy_one_open on occupancy (account_id, unit_id) where cancelled_at is null and real_move_out is null and waits_for is null;
create index occupancy_waiting on occupancy (account_id, waits_for) where waits_for is not null;
create index occupancy_of_property on occupancy (account_id, property_id, move_in) include (real_move_out, tenant_id) where cancelled_at is null;
create index occupancy_leaving on occupancy (account_id, real_move_out) where cancelled_at is null and real_move_out is not null;
create index occupancy_of_rule on occupancy (account_id, late_fee_rule_id) where late_fee_rule_id is not null;
create index occupancy_search on occupancy using gin (account_id, search gin_trgm_ops) with (fastupdate = off);

drop index tenant_by_name;
create index tenant_by_name on tenant (account_id, tenant_name collate natural_order, id) include (current_until) where archived_at is null;
create index tenant_by_email on tenant (account_id, email, id) include (current_until) where archived_at is null;
create index tenant_by_phone on tenant (account_id, phone, id) include (current_until) where archived_at is null;
create index tenant_by_unit on tenant (account_id, unit_names collate natural_order, id) include (current_until) where archived_at is null;
create index tenant_ended on tenant (account_id, current_until) where archived_at is null and current_until < 'infinity';
create index tenant_by_birth on tenant (account_id, dob_index);
create index tenant_search on tenant using gin (account_id, search gin_trgm_ops) with (fastupdate = off);

-- How many occupied units have a lease that ends on a day: a count that does not grow with the units.
create table lease_end (
  account_id bigint not null references account on delete cascade,
  move_out date not null,
  occupancies int not null,
  primary key (account_id, move_out)
);
call close_to_others('lease_end');
comment on table lease_end is 'Occupancies without an end, by the last day of their lease; kept by triggers on occupancy.';

grant select, insert, update, delete on late_fee_rule, lease_end to freehold_app;
grant select, insert, update, delete on late_fee_rule, lease_end to freehold_definer;

create function home_names(acc bigint, tenant bigint) returns text language sql stable as $$
  select coalesce(string_agg(distinct u.unit_name, ', '), '') from occupancy o join unit u on u.account_id = o.account_id and u.id = o.unit_id
  where o.account_id = acc and o.tenant_id = tenant and o.cancelled_at is null and (
    o.real_move_out is null or o.real_move_out > current_date
    or o.id = (select p.id from occupancy p where p.account_id = acc and p.tenant_id = tenant and p.cancelled_at is null
      order by p.move_in desc, p.id desc limit 1))
$$;

create function write_tenant_search() returns trigger language plpgsql as $$
begin
  new.search := lower(new.tenant_name || e'\n' || new.unit_names || e'\n' || new.email || e'\n' || new.phone);
  return new;
end $$;
create trigger own_search before insert or update of tenant_name, unit_names, email, phone on tenant
  for each row execute function write_tenant_search();

create function write_occupancy_search() returns trigger language plpgsql as $$
begin
  new.search := lower((select t.tenant_name from tenant t where t.account_id = new.account_id and t.id = new.tenant_id)
    || e'\n' || (select u.unit_name || e'\n' || p.property_name from unit u join property p on p.account_id = u.account_id and p.id = u.property_id
      where u.account_id = new.account_id and u.id = new.unit_id));
  return new;
end $$;
create trigger own_search before insert or update of search on occupancy for each row execute function write_occupancy_search();

-- A new name of the tenant, the unit or the property reaches what is found by it.
create function rename_occupancies() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'tenant' then
    update occupancy set search = '' where account_id = new.account_id and tenant_id = new.id;
  elsif tg_table_name = 'unit' then
    update occupancy set search = '' where account_id = new.account_id and unit_id = new.id;
    update tenant t set unit_names = home_names(t.account_id, t.id) where t.account_id = new.account_id
      and t.id in (select o.tenant_id from occupancy o where o.account_id = new.account_id and o.unit_id = new.id);
  else
    update occupancy set search = '' where account_id = new.account_id and property_id = new.id;
  end if;
  return null;
end $$;
create trigger renamed after update of tenant_name on tenant for each row
  when (old.tenant_name is distinct from new.tenant_name) execute function rename_occupancies();
create trigger renamed after update of unit_name on unit for each row
  when (old.unit_name is distinct from new.unit_name) execute function rename_occupancies();
create trigger renamed after update of property_name on property for each row
  when (old.property_name is distinct from new.property_name) execute function rename_occupancies();

-- What a tenant's occupancies say of it: until when it is a current one, and where it lives.
create function current_end(acc bigint, tenant bigint) returns date language sql stable as $$
  select coalesce(max(coalesce(o.real_move_out, 'infinity')), '-infinity') from occupancy o
  where o.account_id = acc and o.tenant_id = tenant and o.cancelled_at is null
$$;

create function tenants_moved_in() returns trigger language plpgsql as $$
begin
  update tenant t set current_until = current_end(t.account_id, t.id), unit_names = home_names(t.account_id, t.id)
    where (t.account_id, t.id) in (select account_id, tenant_id from added);
  insert into lease_end as l (account_id, move_out, occupancies)
    select account_id, move_out, count(*) from added where cancelled_at is null and real_move_out is null group by 1, 2 order by 1, 2
    on conflict (account_id, move_out) do update set occupancies = l.occupancies + excluded.occupancies;
  return null;
end $$;
create function tenants_moved() returns trigger language plpgsql as $$
begin
  update tenant t set current_until = current_end(t.account_id, t.id), unit_names = home_names(t.account_id, t.id)
    where (t.account_id, t.id) in (
      select a.account_id, a.tenant_id from added a join removed r on r.account_id = a.account_id and r.id = a.id
      where (a.real_move_out, a.cancelled_at, a.unit_id, a.tenant_id) is distinct from (r.real_move_out, r.cancelled_at, r.unit_id, r.tenant_id));
  insert into lease_end as l (account_id, move_out, occupancies)
    select account_id, move_out, sum(step) from (
      select account_id, move_out, 1 as step from added where cancelled_at is null and real_move_out is null
      union all select account_id, move_out, -1 from removed where cancelled_at is null and real_move_out is null
    ) moved group by 1, 2 having sum(step) <> 0 order by 1, 2
    on conflict (account_id, move_out) do update set occupancies = l.occupancies + excluded.occupancies;
  return null;
end $$;
create function tenants_unlisted() returns trigger language plpgsql as $$
begin
  update tenant t set current_until = current_end(t.account_id, t.id), unit_names = home_names(t.account_id, t.id)
    where (t.account_id, t.id) in (select account_id, tenant_id from removed);
  insert into lease_end as l (account_id, move_out, occupancies)
    select account_id, move_out, -count(*) from removed where cancelled_at is null and real_move_out is null group by 1, 2 order by 1, 2
    on conflict (account_id, move_out) do update set occupancies = l.occupancies + excluded.occupancies;
  return null;
end $$;
create trigger tenants_in after insert on occupancy referencing new table as added for each statement execute function tenants_moved_in();
create trigger tenants_changed after update on occupancy referencing new table as added old table as removed
  for each statement execute function tenants_moved();
create trigger tenants_out after delete on occupancy referencing old table as removed for each statement execute function tenants_unlisted();

-- Tenants who are not on the lists any more, and those whose occupancies are all over, are counted by these.
alter table tally
  add column tenants int not null default 0,
  add column tenants_open int not null default 0;

create function count_tenants() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update tally a set tenants = a.tenants + n.listed, tenants_open = a.tenants_open + n.open from (
      select account_id, count(*) filter (where archived_at is null) as listed,
        count(*) filter (where archived_at is null and current_until = 'infinity') as open from added group by 1) n
      where a.account_id = n.account_id;
  elsif tg_op = 'DELETE' then
    update tally a set tenants = a.tenants - n.listed, tenants_open = a.tenants_open - n.open from (
      select account_id, count(*) filter (where archived_at is null) as listed,
        count(*) filter (where archived_at is null and current_until = 'infinity') as open from removed group by 1) n
      where a.account_id = n.account_id;
  else
    update tally a set tenants = a.tenants + n.listed, tenants_open = a.tenants_open + n.open from (
      select account_id, sum(step * (archived_at is null)::int) as listed,
        sum(step * (archived_at is null and current_until = 'infinity')::int) as open
      from (select account_id, archived_at, current_until, 1 as step from added
        union all select account_id, archived_at, current_until, -1 from removed) moved group by 1) n
      where a.account_id = n.account_id and (n.listed <> 0 or n.open <> 0);
  end if;
  return null;
end $$;
create trigger tally_in after insert on tenant referencing new table as added for each statement execute function count_tenants();
create trigger tally_out after delete on tenant referencing old table as removed for each statement execute function count_tenants();
create trigger tally_moved after update on tenant referencing new table as added old table as removed
  for each statement execute function count_tenants();

set local role freehold_definer;
update tenant set unit_names = home_names(account_id, id), current_until = current_end(account_id, id);
update occupancy set search = '';
update tally a set tenants = (select count(*) from tenant t where t.account_id = a.account_id),
  tenants_open = (select count(*) from tenant t where t.account_id = a.account_id and t.current_until = 'infinity');
insert into lease_end (account_id, move_out, occupancies)
  select account_id, move_out, count(*) from occupancy where cancelled_at is null and real_move_out is null group by 1, 2;
reset role;

-- The trigram indexes cannot be used under row-level security: these look past it and keep the account themselves.
create function find_tenants(pattern text, few int) returns table (total bigint, ids bigint[])
  language plpgsql stable security definer set search_path = public as $$
begin
  return query execute
    'with hit as materialized (select id from tenant where account_id = current_account() and search like $1 and archived_at is null)
     select n, case when n <= $2 then (select coalesce(array_agg(id), ''{}'') from hit) end from (select count(*) as n from hit) counted'
    using pattern, few;
end $$;

create function find_occupancies(pattern text, properties bigint[], few int) returns table (total bigint, ids bigint[])
  language plpgsql stable security definer set search_path = public as $$
begin
  return query execute
    'with hit as materialized (
       select id from occupancy where account_id = current_account() and search like $1 and ($2 is null or property_id = any($2)))
     select n, case when n <= $3 then (select coalesce(array_agg(id), ''{}'') from hit) end from (select count(*) as n from hit) counted'
    using pattern, properties, few;
end $$;

grant create on schema public to freehold_definer;
do $$
declare f regprocedure;
begin
  foreach f in array array['find_tenants(text, int)', 'find_occupancies(text, bigint[], int)']::regprocedure[] loop
    execute format('alter function %s owner to freehold_definer', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to freehold_app', f);
  end loop;
end $$;
revoke create on schema public from freehold_definer;
