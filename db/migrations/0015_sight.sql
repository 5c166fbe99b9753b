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
