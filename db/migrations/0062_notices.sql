-- Up Migration

-- A notice to a tenant: a PDF that was uploaded, or a letter that the server wrote.
create table notice (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  occupancy_id bigint not null,
  tenant_id bigint not null,
  property_id bigint not null,
  unit_id bigint not null,
  kind text not null check (kind in
    ('UPLOADED', 'LEASE_EXPIRY', 'RENT_INCREASE', 'ENTRY', 'LATE_RENT', 'LEASE_VIOLATION', 'MOVE_OUT')),
  title text not null,
  short_description text not null default '',
  pdf_file text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- an e-mail cannot serve it
  needs_paper boolean not null default false,
  -- the day where the property is: charges due up to it are listed
  ledger_day date not null,
  -- what a notice about money asks for
  owed_cents bigint check (owed_cents > 0),
  -- the newest payment of the occupancy that the amounts include
  last_entry bigint,
  -- the newest payment after which a person said that the notice still stands
  stands_after bigint,
  expiry_number smallint check (expiry_number between 1 and 3),
  issued_at timestamptz not null,
  issued_by bigint,
  -- the name of the user, as it was then
  issued_by_name text not null,
  archived_at timestamptz,
  archived_by text not null default '',
  primary key (account_id, id),
  foreign key (account_id, occupancy_id) references occupancy (account_id, id),
  foreign key (account_id, tenant_id) references tenant (account_id, id),
  foreign key (account_id, pdf_file) references stored_file (account_id, name),
  check ((kind = 'LEASE_EXPIRY') = (expiry_number is not null)),
  check (owed_cents is null or kind = 'LATE_RENT')
);
call close_to_others('notice');
comment on table notice is 'A notice is never erased: a deleted one leaves the list.';
create index notice_newest on notice (account_id, issued_at, id) where archived_at is null;
create index notice_by_title on notice (account_id, title collate natural_order, id) where archived_at is null;
create index notice_property on notice (account_id, property_id, issued_at);
create index notice_unit on notice (account_id, unit_id);
create index notice_tenant on notice (account_id, tenant_id, issued_at);
create index notice_occupancy on notice (account_id, occupancy_id, id);
create index notice_file on notice (account_id, pdf_file);
-- Of two clicks on the same expiry notice, one makes it.
create unique index notice_expiry on notice (account_id, occupancy_id, expiry_number) where expiry_number is not null;
-- The queue of what waits for a person asks for payments after the newest notice about money.
create index notice_of_money on notice (account_id, occupancy_id, id) where owed_cents is not null and archived_at is null;

-- One way in which a notice went to the tenant. Rows are only added.
create table notice_service (
  account_id bigint not null,
  id bigint generated always as identity,
  notice_id bigint not null,
  way text not null check (way in ('HANDED', 'POSTED', 'MAILED', 'EMAILED')),
  served_on date not null,
  tracking text not null default '' check (tracking = '' or way = 'MAILED'),
  note text not null default '',
  proof_file text,
  recorded_at timestamptz not null,
  recorded_by bigint,
  recorded_by_name text not null,
  primary key (account_id, id),
  foreign key (account_id, notice_id) references notice (account_id, id) on delete cascade,
  foreign key (account_id, proof_file) references stored_file (account_id, name)
);
call close_to_others('notice_service');
comment on column notice_service.way is 'EMAILED is a courtesy copy, and never counts as service.';
create index notice_service_of on notice_service (account_id, notice_id, id);
create index notice_service_proof on notice_service (account_id, proof_file) where proof_file is not null;

-- A courtesy copy carries the PDF of its notice.
alter table issued_document drop constraint issued_document_kind_check;
alter table issued_document add constraint issued_document_kind_check
  check (kind in ('DEPOSIT_LETTER', 'OWNER_STATEMENT', 'AUTOMATION_REPORT', 'LEASE', 'NOTICE'));

grant select, insert, update on notice to freehold_app;
grant select, insert on notice_service to freehold_app;
grant select on notice, notice_service to freehold_definer;
grant usage on sequence notice_id_seq, notice_service_id_seq to freehold_app;
