-- Up Migration

-- Work that comes back by itself: its dates are the first one and each interval after it.
create table upkeep (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  title text not null,
  description text not null default '',
  trade text check (trade in ('APPLIANCES', 'CARPENTRY', 'CLEANING', 'ELECTRICAL', 'FLOORING', 'HVAC', 'PAINTING', 'PLUMBING',
    'ROOFING', 'YARD_MAINTENANCE', 'OTHER')),
  contractor_id bigint not null,
  property_id bigint not null,
  -- a work order for each unit of the property, or one for the property
  place text not null check (place in ('PROPERTY', 'UNITS')),
  every integer not null check (every between 1 and 3650),
  every_unit text not null check (every_unit in ('DAYS', 'MONTHS')),
  first_on date not null,
  lead_days integer not null check (lead_days between 0 and 365),
  -- what one work order is expected to cost
  cost_cents bigint not null check (cost_cents > 0),
  -- the next date that has no work orders yet, and the day on which they open
  next_on date not null,
  opens_on date not null generated always as (next_on - lead_days) stored,
  paused_at timestamptz,
  paused_by text not null default '',
  saved_at timestamptz not null,
  primary key (account_id, id),
  -- A contractor with upkeep is archived, not deleted, so these are for a property that is erased, or an account.
  foreign key (account_id, property_id) references property (account_id, id) on delete cascade,
  foreign key (account_id, contractor_id) references contractor (account_id, id) on delete cascade
);
call close_to_others('upkeep');
create index upkeep_by_title on upkeep (account_id, title collate natural_order, id);
create index upkeep_by_next on upkeep (account_id, next_on, id);
create index upkeep_of_property on upkeep (account_id, property_id, title collate natural_order, id);
create index upkeep_of_contractor on upkeep (account_id, contractor_id);
create index upkeep_to_open on upkeep (account_id, opens_on) where paused_at is null;

-- Which upkeep opened a work order, and for which of its dates. A date opens once for a place.
create table upkeep_opening (
  account_id bigint not null,
  id bigint generated always as identity,
  upkeep_id bigint not null,
  due_on date not null,
  unit_id bigint,
  work_order_id bigint,
  opened_at timestamptz not null,
  primary key (account_id, id),
  unique nulls not distinct (account_id, upkeep_id, due_on, unit_id),
  foreign key (account_id, upkeep_id) references upkeep (account_id, id) on delete cascade,
  foreign key (account_id, unit_id) references unit (account_id, id) on delete cascade,
  foreign key (account_id, work_order_id) references work_order (account_id, id) on delete set null (work_order_id)
);
call close_to_others('upkeep_opening');
create index upkeep_opening_of_order on upkeep_opening (account_id, work_order_id) where work_order_id is not null;
create index upkeep_opening_of_unit on upkeep_opening (account_id, unit_id) where unit_id is not null;

grant select, insert, update, delete on upkeep, upkeep_opening to freehold_app;
grant usage on sequence upkeep_id_seq, upkeep_opening_id_seq to freehold_app;
grant select on upkeep, upkeep_opening to freehold_definer;

-- Where the job has work, account by account.
grant create on schema public to freehold_definer;
create function accounts_with_upkeep(upto date) returns setof bigint
  language sql stable security definer set search_path = public as $$
  select distinct account_id from upkeep where paused_at is null and opens_on <= upto order by 1
$$;
alter function accounts_with_upkeep(date) owner to freehold_definer;
revoke all on function accounts_with_upkeep(date) from public;
grant execute on function accounts_with_upkeep(date) to freehold_app;
revoke create on schema public from freehold_definer;
