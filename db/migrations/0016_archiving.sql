-- Up Migration

-- A record with a lease or money behind it is archived when it is deleted: it leaves the lists, and everything that refers
-- to it keeps its name.
alter table owner add column archived_at timestamptz, add column archived_by text not null default '';
alter table property add column archived_at timestamptz, add column archived_by text not null default '';
alter table unit add column archived_at timestamptz, add column archived_by text not null default '';
alter table tenant add column archived_by text not null default '';
comment on column owner.archived_by is 'The name of the user, as it was then.';
comment on column property.archived_by is 'The name of the user, as it was then.';
comment on column unit.archived_by is 'The name of the user, as it was then.';
comment on column tenant.archived_by is 'The name of the user, as it was then.';

-- A list reads its page in the order of an index, so the index holds only what the list shows. The indexes that serve
-- references (property_of_owner, unit_of_property) and the search of expenses (unit_search) stay whole.
drop index owner_by_name, owner_by_business;
create index owner_by_name on owner (account_id, owner_name collate natural_order, id) where archived_at is null;
create index owner_by_business on owner (account_id, business_name collate natural_order, id) where archived_at is null;
drop index property_by_name;
create index property_by_name on property (account_id, property_name collate natural_order, id) where archived_at is null;
drop index unit_by_name, unit_by_rent, unit_by_bedroom, unit_by_bathroom, unit_by_period;
create index unit_by_name on unit (account_id, unit_name collate natural_order, id) where archived_at is null;
create index unit_by_rent on unit (account_id, rent_cents, id) where archived_at is null;
create index unit_by_bedroom on unit (account_id, bedroom, id) where archived_at is null;
create index unit_by_bathroom on unit (account_id, bathroom, id) where archived_at is null;
create index unit_by_period on unit (account_id, rent_period, id) where archived_at is null;
create index owner_archived on owner (account_id, archived_at) where archived_at is not null;
create index property_archived on property (account_id, archived_at) where archived_at is not null;
create index unit_archived on unit (account_id, archived_at) where archived_at is not null;
create index tenant_archived on tenant (account_id, archived_at) where archived_at is not null;

-- The counts of lists and of the membership's limit leave out what is archived.
create function count_listed() returns trigger language plpgsql as $$
declare change text := case tg_op when 'INSERT' then 'added' else 'removed' end;
begin
  execute format(
    'update tally t set %1$I = t.%1$I %2$s n.n
       from (select account_id, count(*) as n from %3$I where archived_at is null group by account_id) n where t.account_id = n.account_id',
    tg_argv[0], case tg_op when 'INSERT' then '+' else '-' end, change);
  return null;
end $$;
create function count_archived() returns trigger language plpgsql as $$
begin
  execute format('update tally set %1$I = %1$I + $1 where account_id = $2', tg_argv[0])
    using case when new.archived_at is null then 1 else -1 end, new.account_id;
  return null;
end $$;

create procedure keep_listed_tally(tab regclass, col text) language plpgsql as $$
begin
  execute format('drop trigger tally_in on %s', tab);
  execute format('drop trigger tally_out on %s', tab);
  execute format('create trigger tally_in after insert on %s referencing new table as added for each statement execute function count_listed(%L)', tab, col);
  execute format('create trigger tally_out after delete on %s referencing old table as removed for each statement execute function count_listed(%L)', tab, col);
  -- By row: units are updated a thousand at a time for their search text, and archived one by one.
  execute format('create trigger tally_archived after update of archived_at on %s for each row
    when ((old.archived_at is null) <> (new.archived_at is null)) execute function count_archived(%L)', tab, col);
end $$;
call keep_listed_tally('owner', 'owners');
call keep_listed_tally('property', 'properties');
call keep_listed_tally('unit', 'units');
drop procedure keep_listed_tally;

create or replace function count_units() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update property p set units_total = p.units_total + n.n
      from (select account_id, property_id, count(*) as n from added where archived_at is null group by 1, 2) n
      where p.account_id = n.account_id and p.id = n.property_id;
  elsif tg_op = 'DELETE' then
    update property p set units_total = p.units_total - n.n
      from (select account_id, property_id, count(*) as n from removed where archived_at is null group by 1, 2) n
      where p.account_id = n.account_id and p.id = n.property_id;
  else
    update property p set units_total = p.units_total + n.n
      from (select account_id, property_id, sum(step) as n from (
          select account_id, property_id, (archived_at is null)::int as step from added
          union all select account_id, property_id, -(archived_at is null)::int from removed
        ) moved group by 1, 2 having sum(step) <> 0) n
      where p.account_id = n.account_id and p.id = n.property_id;
  end if;
  return null;
end $$;

-- The units of the list: what is archived is searched without the trigram index, in the index of what is archived.
create or replace function find_units(pattern text, properties bigint[], few int) returns table (total bigint, ids bigint[])
  language plpgsql stable security definer set search_path = public as $$
begin
  return query execute
    'with hit as materialized (
       select id from unit where account_id = current_account() and search like $1 and archived_at is null
         and ($2 is null or property_id = any($2)))
     select n, case when n <= $3 then (select coalesce(array_agg(id), ''{}'') from hit) end from (select count(*) as n from hit) counted'
    using pattern, properties, few;
end $$;
