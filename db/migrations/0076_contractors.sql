-- Up Migration

-- A contractor or handyman who works on the account's properties.
create table contractor (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  name text not null,
  phone text not null,
  email text not null,
  license text not null default '',
  license_expires_on date,
  address text not null default '',
  trades text[] not null default '{}' check (trades <@ array[
    'APPLIANCES', 'CARPENTRY', 'CLEANING', 'ELECTRICAL', 'FLOORING', 'HVAC', 'PAINTING', 'PLUMBING', 'ROOFING',
    'YARD_MAINTENANCE', 'OTHER']),
  insurer text not null default '',
  policy_number text not null default '',
  insurance_expires_on date,
  -- sealed, and how the number ends, for the mask
  tax_id_sealed text not null default '',
  tax_id_end text not null default '',
  rate_cents bigint check (rate_cents > 0),
  notes text not null default '',
  -- the user who signs in as this contractor
  user_id bigint,
  archived_at timestamptz,
  archived_by text not null default '',
  search text not null generated always as
    (lower(name || e'\n' || phone || e'\n' || email || e'\n' || license || e'\n' || address)) stored,
  primary key (account_id, id),
  foreign key (account_id, user_id) references staff_user (account_id, id) on delete set null (user_id)
);
call close_to_others('contractor');
comment on column contractor.archived_by is 'The name of the user, as it was then.';
create index contractor_by_name on contractor (account_id, name collate natural_order, id) where archived_at is null;
create index contractor_by_phone on contractor (account_id, phone, id) where archived_at is null;
create index contractor_by_email on contractor (account_id, email collate natural_order, id) where archived_at is null;
create index contractor_by_license on contractor (account_id, license collate natural_order, id) where archived_at is null;
create index contractor_by_address on contractor (account_id, address collate natural_order, id) where archived_at is null;
create index contractor_archived on contractor (account_id, archived_at) where archived_at is not null;
create index contractor_of_trade on contractor using gin (trades) where archived_at is null;
-- The queue of what waits for a person asks for what ends first.
create index contractor_license_ends on contractor (account_id, license_expires_on, id)
  where license_expires_on is not null and archived_at is null;
create index contractor_insurance_ends on contractor (account_id, insurance_expires_on, id)
  where insurance_expires_on is not null and archived_at is null;
-- A login stands for one contractor.
create unique index contractor_of_user on contractor (account_id, user_id) where user_id is not null;

grant select, insert, update, delete on contractor to freehold_app;
grant select on contractor to freehold_definer;
grant usage on sequence contractor_id_seq to freehold_app;

-- The page of a contractor lists the lines about it.
drop index activity_of_record;
create index activity_of_record on activity (account_id, noun, noun_id, id desc)
  where noun in ('unit', 'property', 'owner', 'tenant', 'contractor');
