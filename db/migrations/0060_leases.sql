-- Up Migration

-- A lease as a document: a contract that was made here, or a PDF that was uploaded. Its terms are those it was made with;
-- what the tenancy is today stands in occupancy.
create table lease (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('CONTRACT', 'UPLOAD')),
  property_id bigint not null,
  unit_id bigint not null,
  tenant_id bigint not null,
  occupancy_id bigint not null,
  application_id bigint,
  move_in date not null,
  move_out date not null,
  rent_cents bigint not null,
  rent_period text not null check (rent_period in ('WEEKLY', 'MONTHLY', 'YEARLY')),
  security_deposit_cents bigint,
  pet_deposit_cents bigint not null default 0,
  cleaning_deposit_cents bigint not null default 0,
  cleaning_fee_cents bigint not null default 0,
  redecorating_fee_cents bigint not null default 0,
  pet_fee_cents bigint not null default 0,
  other_fee_cents bigint not null default 0,
  late_fee_rule_id bigint,
  earnest_money boolean not null default false,
  earnest_money_form text not null default '',
  pets_allowed boolean not null default false,
  pet_insurance_required boolean not null default false,
  -- Who takes care of what.
  yard_maintenance text not null default '',
  pest_control text not null default '',
  pool_maintenance text not null default '',
  other_maintenance text not null default '',
  hoa_fee text not null default '',
  personal_property jsonb not null default '[]',
  addenda jsonb not null default '[]',
  keys jsonb not null default '[]',
  utilities jsonb not null default '[]',
  title text not null default '',
  description text not null default '',
  -- The words of a contract as it was issued, and the page made from them.
  content jsonb,
  html text,
  html_sha256 text check (html_sha256 ~ '^[0-9a-f]{64}$'),
  -- The PDF of an upload. That of a contract is an issued document.
  pdf_file text,
  report_url text not null default '',
  made_by bigint,
  -- the name of the user, as it was then
  made_by_name text not null,
  created_at timestamptz not null,
  archived_at timestamptz,
  archived_by text not null default '',
  primary key (account_id, id),
  check (move_in <= move_out),
  check ((kind = 'CONTRACT') = (html is not null) and (html is null) = (content is null) and (html is null) = (html_sha256 is null)),
  check ((kind = 'UPLOAD') = (pdf_file is not null)),
  foreign key (account_id, property_id) references property (account_id, id),
  foreign key (account_id, unit_id) references unit (account_id, id),
  foreign key (account_id, tenant_id) references tenant (account_id, id),
  foreign key (account_id, occupancy_id) references occupancy (account_id, id) on delete cascade,
  foreign key (account_id, application_id) references rental_application (account_id, id),
  foreign key (account_id, late_fee_rule_id) references late_fee_rule (account_id, id),
  foreign key (account_id, pdf_file) references stored_file (account_id, name)
);
call close_to_others('lease');
comment on table lease is 'An issued contract is never erased: it leaves the list.';
create unique index lease_contract on lease (account_id, occupancy_id) where kind = 'CONTRACT';
create index lease_occupancy on lease (account_id, occupancy_id);
create index lease_tenant on lease (account_id, tenant_id, move_in);
create index lease_unit on lease (account_id, unit_id);
create index lease_property on lease (account_id, property_id, move_out);
create index lease_ending on lease (account_id, move_out) where archived_at is null;
create index lease_application on lease (account_id, application_id) where application_id is not null;
create index lease_late_fee_rule on lease (account_id, late_fee_rule_id) where late_fee_rule_id is not null;
create unique index lease_file on lease (account_id, pdf_file) where pdf_file is not null;
-- The person of an application may be a tenant already.
create index tenant_email on tenant (account_id, lower(email));
grant select, insert, update on lease to freehold_app;
grant usage on sequence lease_id_seq to freehold_app;
grant select on lease to freehold_definer;
