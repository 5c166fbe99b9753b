-- Up Migration

-- A line of the activity log is read by users whose type has the access it names, and by users of some properties only
-- where it tells of one of these.
alter table activity
  -- an access of contract/src/access.ts; a name that no group has is shown to nobody
  add column needs text,
  -- the owner it tells of, where it is about no property
  add column owner_id bigint,
  -- it tells of many properties at once, so only users who see all of them read it
  add column all_properties boolean not null default false;
grant select, update on activity to freehold_definer;
set local role freehold_definer;
update activity set
  needs = case
    when noun in ('expense', 'expense_category', 'late_fee_rule', 'payment', 'charge', 'payout', 'account') then 'money'
    when noun = 'tenant' and (message like '%settled the deposit of %' or message like '%late fee%taken back%') then 'money'
    when noun = 'tenant' then 'tenants'
    when noun in ('owner', 'property', 'unit') then 'properties'
    else 'users' end,
  owner_id = case when noun = 'owner' then noun_id end,
  all_properties = property_id is null and noun not in ('owner', 'expense_category', 'late_fee_rule', 'account', 'user');
reset role;
revoke select, update on activity from freehold_definer;
alter table activity alter column needs set not null, alter column all_properties drop default;

-- The newest lines, and how many came since, are found for each access apart: most readers may not read most lines.
drop index activity_property;
create index activity_of_access on activity (account_id, needs, id desc);
create index activity_of_property on activity (account_id, property_id, needs, id desc);

-- The homes of a tenant among some properties, in words: what a user of these is shown of it, and finds it by.
create function home_names_among(acc bigint, tenant bigint, among bigint[], today date) returns text language sql stable as $$
  select coalesce(string_agg(distinct u.unit_name, ', '), '') from (
    select o.unit_id, o.real_move_out, row_number() over (order by o.move_in desc, o.id desc) as newest from occupancy o
    where o.account_id = acc and o.tenant_id = tenant and o.property_id = any(among) and o.cancelled_at is null
  ) home join unit u on u.account_id = acc and u.id = home.unit_id
  where home.newest = 1 or home.real_move_out is null or home.real_move_out > today
$$;

-- A user of some properties finds tenants by their name, email and phone and by their homes there, and by no other home.
create or replace function find_tenants(pattern text, properties bigint[], current boolean, today date, few int)
  returns table (total bigint, ids bigint[])
  language plpgsql stable security definer set search_path = public as $$
begin
  if properties is null then
    execute
      'select array(select t.id from tenant t where t.account_id = $1 and t.search like $2 and t.archived_at is null
         and case when $3 then t.current_until > $4 else t.current_until <= $4 and t.current_until < ''infinity'' end)'
      into ids using current_account(), pattern, current, today;
  else
    execute
      'with named as (
         select id, true as named from tenant where account_id = $1 and search like $2
           and lower(tenant_name || e''\n'' || email || e''\n'' || phone) like $2
       ), housed as (
         select o.tenant_id, false from unit u join occupancy o on o.account_id = u.account_id and o.unit_id = u.id
         where u.account_id = $1 and u.search like $2 and lower(u.unit_name) like $2 and o.property_id = any($5)
       ), hit as (select id, bool_or(named) as named from (select * from named union all select * from housed) found group by 1)
       select array(select t.id from hit join tenant t on t.account_id = $1 and t.id = hit.id
         where t.archived_at is null
           and exists (select from occupancy o where o.account_id = $1 and o.tenant_id = t.id and o.property_id = any($5))
           and $3 = exists (select from occupancy o where o.account_id = $1 and o.tenant_id = t.id and o.property_id = any($5)
             and o.cancelled_at is null and (o.real_move_out is null or o.real_move_out > $4))
           and (hit.named or lower(home_names_among($1, t.id, $5, $4)) like $2))'
      into ids using current_account(), pattern, current, today, properties;
  end if;
  total := cardinality(ids);
  if total > few then ids := null; end if;
  return next;
end $$;
