-- Up Migration

create table tenant (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  tenant_name text not null,
  email text not null default '',
  phone text not null default '',
  created_at timestamptz not null default now(),
  primary key (account_id, id) include (tenant_name),
  unique (id)
);
create index tenant_by_name on tenant (account_id, tenant_name collate natural_order, id);
call close_to_others('tenant');

create table occupancy (
  account_id bigint not null,
  id bigint generated always as identity,
  tenant_id bigint not null,
  unit_id bigint not null,
  move_in date not null,
  -- the lease's last day
  move_out date not null,
  -- the day the tenant left, once known
  real_move_out date,
  move_out_reason text,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (id),
  check (move_out >= move_in),
  check (real_move_out >= move_in),
  foreign key (account_id, tenant_id) references tenant (account_id, id),
  foreign key (account_id, unit_id) references unit (account_id, id),
  -- one occupancy per unit and day; a lease that ran out and holds over does not block the next one
  constraint one_occupancy_a_day exclude using gist (
    account_id with =, unit_id with =, daterange(move_in, coalesce(real_move_out, move_out), '[]') with &&
  ) where (cancelled_at is null)
);
create index occupancy_of_unit on occupancy (account_id, unit_id, move_in desc)
  include (real_move_out, tenant_id) where cancelled_at is null;
create index occupancy_of_tenant on occupancy (account_id, tenant_id, move_in desc);
create index occupancy_open on occupancy (account_id, move_in) where cancelled_at is null and real_move_out is null;
call close_to_others('occupancy');

grant select, insert, update, delete on tenant, occupancy to freehold_app;
grant select, insert, update, delete on tenant, occupancy to freehold_definer;

create function unit_search_text(acc bigint, unit_id bigint, unit_name text, property_id bigint) returns text
  language sql stable as $$
  select lower(unit_name || e'\n' || (select p.property_name from property p where p.account_id = acc and p.id = property_id)
    || coalesce((select e'\n' || string_agg(t.tenant_name, e'\n' order by t.id)
      from occupancy o join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
      where o.account_id = acc and o.unit_id = unit_search_text.unit_id and o.cancelled_at is null
        and (o.real_move_out is null or o.real_move_out >= current_date)), ''))
$$;

create function refresh_unit_search() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'unit' then
    new.search := unit_search_text(new.account_id, new.id, new.unit_name, new.property_id);
    return new;
  elsif tg_table_name = 'property' then
    update unit set search = '' where account_id = new.account_id and property_id = new.id;
  elsif tg_table_name = 'tenant' then
    update unit set search = '' where account_id = new.account_id
      and id in (select unit_id from occupancy where account_id = new.account_id and tenant_id = new.id);
  end if;
  return null;
end $$;
create trigger search before insert or update of unit_name, property_id, search on unit for each row execute function refresh_unit_search();
create trigger search after update of property_name on property for each row
  when (old.property_name is distinct from new.property_name) execute function refresh_unit_search();
create trigger search after update of tenant_name on tenant for each row
  when (old.tenant_name is distinct from new.tenant_name) execute function refresh_unit_search();

create function refresh_occupied_search() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    update unit set search = '' where (account_id, id) in (select account_id, unit_id from added);
  end if;
  if tg_op <> 'INSERT' then
    update unit set search = '' where (account_id, id) in (select account_id, unit_id from removed);
  end if;
  return null;
end $$;
create trigger search_in after insert on occupancy referencing new table as added for each statement execute function refresh_occupied_search();
create trigger search_out after delete on occupancy referencing old table as removed for each statement execute function refresh_occupied_search();
create trigger search_moved after update on occupancy referencing new table as added old table as removed
  for each statement execute function refresh_occupied_search();

-- The trigram index cannot be used under row-level security, so this looks past it and keeps the account itself: how
-- many units a pattern finds and, while they are few, which.
create function find_units(pattern text, properties bigint[], few int) returns table (total bigint, ids bigint[])
  language plpgsql stable security definer set search_path = public as $$
begin
  return query execute
    'with hit as materialized (
       select id from unit where account_id = current_account() and search like $1 and ($2 is null or property_id = any($2)))
     select n, case when n <= $3 then (select coalesce(array_agg(id), ''{}'') from hit) end from (select count(*) as n from hit) counted'
    using pattern, properties, few;
end $$;
