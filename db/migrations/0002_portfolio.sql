-- Up Migration

create table property_type (
  id bigint primary key,
  type_name text not null
);
insert into property_type (id, type_name) values
  (1, 'Single Family'), (2, 'Multi Family'), (3, 'Apartment'), (4, 'Condominium'), (5, 'Townhouse'), (6, 'Duplex'),
  (7, 'Mobile Home'), (8, 'Commercial'), (9, 'Office'), (10, 'Retail'), (11, 'Industrial'), (12, 'Storage'),
  (13, 'Land'), (14, 'Other');
grant select on property_type to freehold_app;

create table owner (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  business_name text not null,
  first_name text not null,
  last_name text not null,
  owner_name text not null generated always as (first_name || ' ' || last_name) stored,
  avatar_image text not null default '',
  avatar_image_sm text not null default '',
  email text not null,
  phone text not null default '',
  pp_addr_type text not null check (pp_addr_type in ('EMAIL', 'PAYPAL_ID', 'PHONE')),
  pp_address text not null,
  address text not null default '',
  city text not null default '',
  state text not null default '',
  country text not null default '',
  zipcode text not null default '',
  search text not null generated always as (lower(business_name || e'\n' || first_name || ' ' || last_name || e'\n' || email || e'\n' || phone)) stored,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (id)
);
create index owner_by_name on owner (account_id, owner_name collate natural_order, id);
create index owner_by_business on owner (account_id, business_name collate natural_order, id);
call keep_tally('owner', 'owners');
call close_to_others('owner');

create table property (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  owner_id bigint not null,
  type_id bigint not null references property_type,
  property_name text not null,
  -- square feet, in hundredths
  total_livable_area bigint,
  total_lot_area bigint,
  valuation_cents bigint,
  address text not null,
  city text not null default '',
  state text not null default '',
  country text not null default '',
  zipcode text not null default '',
  laundry text not null default '',
  parking_spot text not null default '',
  management_company text not null default '',
  unit_mix text not null default '',
  year_built int,
  timezone text not null default '',
  units_total int not null default 0,
  created_at timestamptz not null default now(),
  -- with the name at hand, a list that shows it reads the index alone
  primary key (account_id, id) include (property_name),
  unique (id),
  foreign key (account_id, owner_id) references owner (account_id, id)
);
create index property_by_name on property (account_id, property_name collate natural_order, id);
create index property_of_owner on property (account_id, owner_id, id);
call keep_tally('property', 'properties');
call close_to_others('property');

create table user_property (
  account_id bigint not null,
  user_id bigint not null,
  property_id bigint not null,
  primary key (account_id, user_id, property_id),
  foreign key (account_id, user_id) references staff_user (account_id, id) on delete cascade,
  foreign key (account_id, property_id) references property (account_id, id) on delete cascade
);
create index user_property_of_property on user_property (account_id, property_id);
call close_to_others('user_property');
comment on table user_property is 'The properties of a user who may not see all of them.';

create table property_image (
  account_id bigint not null,
  id bigint generated always as identity,
  property_id bigint not null,
  image_name text not null,
  thumb_name text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, property_id) references property (account_id, id),
  foreign key (account_id, image_name) references stored_file (account_id, name),
  foreign key (account_id, thumb_name) references stored_file (account_id, name)
);
create index property_image_of on property_image (account_id, property_id, id);
call close_to_others('property_image');

create table unit (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  property_id bigint not null,
  unit_name text not null,
  bedroom int not null,
  bathroom int not null,
  rent_cents bigint not null,
  deposit_cents bigint not null,
  rent_period text not null check (rent_period in ('WEEKLY', 'MONTHLY', 'YEARLY')),
  notes text not null default '',
  -- unit, property and occupants, lower case: kept by triggers, for the list's search
  search text not null default '',
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (id),
  foreign key (account_id, property_id) references property (account_id, id)
);
create index unit_by_name on unit (account_id, unit_name collate natural_order, id);
create index unit_of_property on unit (account_id, property_id, unit_name collate natural_order, id);
create index unit_by_rent on unit (account_id, rent_cents, id);
create index unit_by_bedroom on unit (account_id, bedroom, id);
create index unit_by_bathroom on unit (account_id, bathroom, id);
create index unit_by_period on unit (account_id, rent_period, id);
create index unit_search on unit using gin (account_id, search gin_trgm_ops) with (fastupdate = off);
call keep_tally('unit', 'units');
call close_to_others('unit');

create function count_units() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update property p set units_total = p.units_total + n.n
      from (select account_id, property_id, count(*) as n from added group by 1, 2) n
      where p.account_id = n.account_id and p.id = n.property_id;
  elsif tg_op = 'DELETE' then
    update property p set units_total = p.units_total - n.n
      from (select account_id, property_id, count(*) as n from removed group by 1, 2) n
      where p.account_id = n.account_id and p.id = n.property_id;
  else
    update property p set units_total = p.units_total + n.n
      from (select account_id, property_id, sum(step) as n from (
          select account_id, property_id, 1 as step from added union all select account_id, property_id, -1 from removed
        ) moved group by 1, 2 having sum(step) <> 0) n
      where p.account_id = n.account_id and p.id = n.property_id;
  end if;
  return null;
end $$;
create trigger units_in after insert on unit referencing new table as added for each statement execute function count_units();
create trigger units_out after delete on unit referencing old table as removed for each statement execute function count_units();
create trigger units_moved after update on unit referencing new table as added old table as removed
  for each statement execute function count_units();

create table unit_image (
  account_id bigint not null,
  id bigint generated always as identity,
  unit_id bigint not null,
  image_name text not null,
  thumb_name text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, unit_id) references unit (account_id, id),
  foreign key (account_id, image_name) references stored_file (account_id, name),
  foreign key (account_id, thumb_name) references stored_file (account_id, name)
);
create index unit_image_of on unit_image (account_id, unit_id, id);
call close_to_others('unit_image');

grant select, insert, update, delete on owner, property, user_property, property_image, unit, unit_image to freehold_app;
grant select, insert, update, delete on owner, property, user_property, unit to freehold_definer;
