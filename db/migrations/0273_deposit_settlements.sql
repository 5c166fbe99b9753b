-- Up Migration

-- The settlement of the deposits of a tenancy that ended: a draft with lines, then issued, then possibly reversed and made anew.
create table deposit_settlement (
  account_id bigint not null,
  id bigint generated always as identity,
  occupancy_id bigint not null,
  tenant_id bigint not null,
  property_id bigint not null,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'ISSUED', 'REVERSED')),
  -- Counts the saves of the draft: a save names the one that it read.
  version integer not null default 1,
  -- The tenants on the letter; blank for the tenant of the lease alone.
  names text not null default '',
  send_to text not null default '',
  -- The day on which the tenant gave a forwarding address.
  address_given date,
  note text not null default '',
  -- Rates of interest that the landlord entered, by year, and interest paid before.
  rates jsonb not null default '[]',
  interest_before_cents bigint not null default 0 check (interest_before_cents >= 0),
  -- Open charges that the settlement leaves open.
  left_out jsonb not null default '[]',
  saved_by_name text not null,
  saved_at timestamptz not null,
  -- The entry that settled it, and how many entries were posted with it.
  return_id bigint,
  entries integer not null default 0,
  issued_on date,
  refund_cents bigint not null default 0,
  balance_cents bigint not null default 0,
  interest_cents bigint not null default 0,
  deducted_cents bigint not null default 0,
  issued_by_name text not null default '',
  issued_at timestamptz,
  reversed_by_name text not null default '',
  reversed_at timestamptz,
  reverse_reason text not null default '',
  primary key (account_id, id),
  check ((state = 'DRAFT') = (return_id is null and issued_on is null)),
  check ((state = 'REVERSED') = (reversed_at is not null)),
  foreign key (account_id, occupancy_id) references occupancy (account_id, id) on delete cascade,
  foreign key (account_id, tenant_id) references tenant (account_id, id) on delete cascade,
  foreign key (account_id, property_id) references property (account_id, id) on delete cascade,
  foreign key (account_id, return_id) references deposit_return (account_id, id) on delete cascade
);
call close_to_others('deposit_settlement');
create unique index deposit_settlement_current on deposit_settlement (account_id, occupancy_id) where state <> 'REVERSED';
create index deposit_settlement_of_occupancy on deposit_settlement (account_id, occupancy_id, id);
create index deposit_settlement_of_tenant on deposit_settlement (account_id, tenant_id);
create index deposit_settlement_of_property on deposit_settlement (account_id, property_id);
create unique index deposit_settlement_of_return on deposit_settlement (account_id, return_id) where return_id is not null;
create index deposit_settlement_issued on deposit_settlement (account_id, issued_on) where state = 'ISSUED' and refund_cents > 0;

-- An itemized line. It becomes a charge of the tenant when the settlement is issued.
create table deposit_line (
  account_id bigint not null,
  id bigint generated always as identity,
  settlement_id bigint not null,
  reason text not null check (reason in ('DAMAGE', 'CLEANING', 'MISSING', 'KEYS', 'TRASH', 'UTILITY', 'OTHER')),
  words text not null,
  room text not null default '',
  cost_cents bigint not null check (cost_cents > 0),
  labor_cents bigint not null default 0 check (labor_cents between 0 and cost_cents),
  item text,
  age_months integer check (age_months between 0 and 1200),
  life_years integer check (life_years between 1 and 50),
  wear boolean not null default false,
  override_cents bigint check (override_cents >= 0),
  override_reason text not null default '',
  amount_cents bigint not null check (amount_cents between 0 and cost_cents),
  expense_id bigint,
  work_order_id bigint,
  invoice_file text,
  invoice_name text not null default '',
  charge_id bigint,
  primary key (account_id, id),
  check ((age_months is null) = (life_years is null)),
  foreign key (account_id, settlement_id) references deposit_settlement (account_id, id) on delete cascade,
  foreign key (account_id, expense_id) references expense (account_id, id) on delete set null (expense_id),
  foreign key (account_id, work_order_id) references work_order (account_id, id) on delete set null (work_order_id),
  foreign key (account_id, charge_id) references journal_entry (account_id, id) on delete set null (charge_id)
);
call close_to_others('deposit_line');
create index deposit_line_of on deposit_line (account_id, settlement_id, id);
create index deposit_line_of_expense on deposit_line (account_id, expense_id) where expense_id is not null;
create index deposit_line_of_order on deposit_line (account_id, work_order_id) where work_order_id is not null;
create index deposit_line_of_charge on deposit_line (account_id, charge_id) where charge_id is not null;
create unique index deposit_line_invoice on deposit_line (account_id, invoice_file) where invoice_file is not null;

create table deposit_line_image (
  account_id bigint not null,
  id bigint generated always as identity,
  line_id bigint not null,
  image_name text not null,
  thumb_name text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, line_id) references deposit_line (account_id, id) on delete cascade
);
call close_to_others('deposit_line_image');
create index deposit_line_image_of on deposit_line_image (account_id, line_id, id);
create index deposit_line_image_file on deposit_line_image (account_id, image_name);

-- The ways an issued letter reached the tenant beside letters of the mail provider, which have their own records.
create table deposit_delivery (
  account_id bigint not null,
  id bigint generated always as identity,
  settlement_id bigint not null,
  how text not null check (how in ('HANDED', 'EMAILED', 'MAILED')),
  delivered_on date not null,
  note text not null default '',
  recorded_by_name text not null,
  recorded_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, settlement_id) references deposit_settlement (account_id, id) on delete cascade
);
call close_to_others('deposit_delivery');
create index deposit_delivery_of on deposit_delivery (account_id, settlement_id, id);

-- Money that went out for a refund. The journal gave it up when the settlement was issued; these rows say how it was paid.
create table deposit_refund (
  account_id bigint not null,
  id bigint generated always as identity,
  settlement_id bigint not null,
  payee text not null,
  amount_cents bigint not null check (amount_cents > 0),
  method text not null check (method in ('CHECK', 'PAYPAL', 'BANK', 'CASH')),
  reference text not null default '',
  paid_on date not null,
  cashed_on date,
  recorded_by_name text not null,
  recorded_at timestamptz not null,
  voided_at timestamptz,
  voided_by_name text not null default '',
  void_reason text not null default '',
  primary key (account_id, id),
  foreign key (account_id, settlement_id) references deposit_settlement (account_id, id) on delete cascade
);
call close_to_others('deposit_refund');
create index deposit_refund_of on deposit_refund (account_id, settlement_id, id);
create index deposit_refund_uncashed on deposit_refund (account_id, paid_on) where cashed_on is null and voided_at is null;

-- The objection of a tenant, with the paper it came on.
create table deposit_objection (
  account_id bigint not null,
  id bigint generated always as identity,
  settlement_id bigint not null,
  received_on date not null,
  words text not null,
  paper_file text,
  paper_name text not null default '',
  recorded_by_name text not null,
  recorded_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, settlement_id) references deposit_settlement (account_id, id) on delete cascade
);
call close_to_others('deposit_objection');
create index deposit_objection_of on deposit_objection (account_id, settlement_id, id);
create unique index deposit_objection_paper on deposit_objection (account_id, paper_file) where paper_file is not null;

grant select, insert, update, delete on deposit_settlement, deposit_line, deposit_line_image, deposit_refund to freehold_app;
grant select, insert on deposit_delivery, deposit_objection to freehold_app;
grant usage on sequence deposit_settlement_id_seq, deposit_line_id_seq, deposit_line_image_id_seq, deposit_delivery_id_seq,
  deposit_refund_id_seq, deposit_objection_id_seq to freehold_app;

-- A return that a reversing entry took back. Its letter stays.
alter table deposit_return add column voided_by bigint;
grant update (voided_by) on deposit_return to freehold_app;

-- A letter by post can carry a deposit letter.
alter table postal_document drop constraint postal_document_kind_check;
alter table postal_document add constraint postal_document_kind_check
  check (kind in ('NOTICE', 'LEASE', 'ADVERSE_NOTICE', 'DEPOSIT_LETTER', 'UPLOAD'));
