-- Up Migration

-- What units, tenants and tenancies are found by was kept by triggers that set each other off. One step writes it now,
-- called by the verbs that name a record, rename it or move a tenant.
drop trigger search on unit;
drop trigger renamed on unit;
drop trigger search on property;
drop trigger renamed on property;
drop trigger search on tenant;
drop trigger renamed on tenant;
drop trigger search_in on occupancy;
drop trigger search_out on occupancy;
drop trigger search_moved on occupancy;
drop trigger own_search on occupancy;
drop function refresh_unit_search();
drop function refresh_occupied_search();
drop function rename_occupancies();
drop function write_occupancy_search();

create function occupancy_search_text(acc bigint, tenant bigint, unit bigint) returns text language sql stable as $$
  select lower((select t.tenant_name from tenant t where t.account_id = acc and t.id = tenant)
    || e'\n' || (select u.unit_name || e'\n' || p.property_name from unit u join property p on p.account_id = u.account_id and p.id = u.property_id
      where u.account_id = acc and u.id = unit))
$$;

-- Writes anew what is found by the names of these properties, units and tenants. Rows are locked before their texts are
-- read: of two renames of one unit, its property and its tenants, the second reads what the first wrote.
create function write_search(properties bigint[], units bigint[], tenants bigint[]) returns void language plpgsql as $$
declare
  acc bigint := current_account();
  stays bigint[];
  homes bigint[];
  people bigint[];
begin
  select array_agg(o.id), array_agg(o.unit_id), array_agg(o.tenant_id) filter (where o.unit_id = any(units) or o.tenant_id = any(tenants))
    into stays, homes, people from occupancy o
    where o.account_id = acc and (o.property_id = any(properties) or o.unit_id = any(units) or o.tenant_id = any(tenants));
  homes := homes || units || array(select u.id from unit u where u.account_id = acc and u.property_id = any(properties));

  perform from tenant t where t.account_id = acc and t.id = any(people) order by t.id for no key update;
  update tenant t set unit_names = n.names from (select x.id, home_names(acc, x.id) as names from unnest(people) x(id) group by 1) n
    where t.account_id = acc and t.id = n.id and t.unit_names <> n.names;
  perform from occupancy o where o.account_id = acc and o.id = any(stays) order by o.id for no key update;
  update occupancy o set search = n.text from (
      select s.id, occupancy_search_text(acc, s.tenant_id, s.unit_id) as text from occupancy s where s.account_id = acc and s.id = any(stays)) n
    where o.account_id = acc and o.id = n.id and o.search <> n.text;
  perform from unit u where u.account_id = acc and u.id = any(homes) order by u.id for no key update;
  update unit u set search = n.text from (
      select h.id, unit_search_text(acc, h.id, h.unit_name, h.property_id) as text from unit h where h.account_id = acc and h.id = any(homes)) n
    where u.account_id = acc and u.id = n.id and u.search <> n.text;
end $$;
revoke all on function write_search(bigint[], bigint[], bigint[]), occupancy_search_text(bigint, bigint, bigint) from public;
grant execute on function write_search(bigint[], bigint[], bigint[]), occupancy_search_text(bigint, bigint, bigint) to freehold_app;

-- Until when a tenant is a current one is still kept by these; its homes' names are not.
create or replace function tenants_moved_in() returns trigger language plpgsql as $$
begin
  update tenant t set current_until = current_end(t.account_id, t.id)
    where (t.account_id, t.id) in (select account_id, tenant_id from added);
  insert into lease_end as l (account_id, move_out, occupancies)
    select account_id, move_out, count(*) from added where cancelled_at is null and real_move_out is null group by 1, 2 order by 1, 2
    on conflict (account_id, move_out) do update set occupancies = l.occupancies + excluded.occupancies;
  return null;
end $$;
create or replace function tenants_moved() returns trigger language plpgsql as $$
begin
  update tenant t set current_until = current_end(t.account_id, t.id)
    where (t.account_id, t.id) in (
      select a.account_id, a.tenant_id from added a join removed r on r.account_id = a.account_id and r.id = a.id
      where (a.real_move_out, a.cancelled_at, a.tenant_id) is distinct from (r.real_move_out, r.cancelled_at, r.tenant_id));
  insert into lease_end as l (account_id, move_out, occupancies)
    select account_id, move_out, sum(step) from (
      select account_id, move_out, 1 as step from added where cancelled_at is null and real_move_out is null
      union all select account_id, move_out, -1 from removed where cancelled_at is null and real_move_out is null
    ) moved group by 1, 2 having sum(step) <> 0 order by 1, 2
    on conflict (account_id, move_out) do update set occupancies = l.occupancies + excluded.occupancies;
  return null;
end $$;
create or replace function tenants_unlisted() returns trigger language plpgsql as $$
begin
  update tenant t set current_until = current_end(t.account_id, t.id)
    where (t.account_id, t.id) in (select account_id, tenant_id from removed);
  insert into lease_end as l (account_id, move_out, occupancies)
    select account_id, move_out, -count(*) from removed where cancelled_at is null and real_move_out is null group by 1, 2 order by 1, 2
    on conflict (account_id, move_out) do update set occupancies = l.occupancies + excluded.occupancies;
  return null;
end $$;

-- What a line brings to the totals is said here alone. Its entry, what that takes back and what was spent on are each
-- looked up by their key: a plan for many lines at once would walk all of the account's. `of_property` is the line's own
-- column, which an index can serve; under row-level security none serves a coalesce.
create or replace view entry_figure with (security_invoker = true) as
  select l.account_id, l.entry_id, coalesce(l.property_id, 0) as property_id, coalesce(l.owner_id, 0) as owner_id, l.day,
    l.ledger, l.reason, coalesce(x.subcategory_id, 0) as subcategory_id, l.cents,
    case when l.ledger = 'DEPOSITS_HELD' and coalesce(o.kind, e.kind) <> 'PAYMENT' then l.cents else 0 end as released_cents,
    case when e.reverses is null then 1 when o.day = e.day then -1 else 1 end as rows, l.property_id as of_property
  from journal_line l
  cross join lateral (select e.id, e.kind, e.day, e.reverses from journal_entry e
    where e.account_id = l.account_id and e.id = l.entry_id offset 0) e
  left join lateral (select o.kind, o.day from journal_entry o
    where o.account_id = l.account_id and o.id = e.reverses offset 0) o on e.reverses is not null
  left join lateral (select x.subcategory_id from expense x where x.account_id = l.account_id
    and x.id = case when e.reverses is null then e.id else e.reverses end offset 0) x on l.ledger = 'EXPENSE';
