-- Up Migration

-- The terms of a tenancy that was renewed or went on month to month. A tenancy with a single term has no rows here: its term
-- stands in occupancy.
create table lease_term (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  occupancy_id bigint not null,
  kind text not null check (kind in ('FIRST', 'RENEWAL', 'MONTH_TO_MONTH')),
  begins date not null,
  -- null of month to month
  ends date,
  rent_cents bigint not null check (rent_cents > 0),
  -- the late fee rule from the first day on, where another one was chosen; null for none
  changes_rule boolean not null default false,
  late_fee_rule_id bigint,
  -- the user and the name of then
  made_by bigint,
  made_by_name text not null,
  made_at timestamptz not null,
  -- when its rent and its rule became those of the occupancy
  begun_at timestamptz,
  canceled_at timestamptz,
  canceled_by_name text not null default '',
  cancel_reason text not null default '',
  primary key (account_id, id),
  check (ends >= begins),
  check ((kind = 'MONTH_TO_MONTH') = (ends is null)),
  check (begun_at is null or canceled_at is null),
  check (changes_rule or late_fee_rule_id is null),
  foreign key (account_id, occupancy_id) references occupancy (account_id, id) on delete cascade,
  foreign key (account_id, late_fee_rule_id) references late_fee_rule (account_id, id)
);
call close_to_others('lease_term');
comment on table lease_term is 'A term that began stays. One that has not can be canceled, and stays as canceled.';
create unique index lease_term_begins on lease_term (account_id, occupancy_id, begins) where canceled_at is null;
-- One agreed term at a time waits for its first day.
create unique index lease_term_ahead on lease_term (account_id, occupancy_id) where canceled_at is null and begun_at is null;
create index lease_term_rule on lease_term (account_id, late_fee_rule_id) where late_fee_rule_id is not null;
grant select, insert, update on lease_term to freehold_app;
grant usage on sequence lease_term_id_seq to freehold_app;

-- The tenancy goes on after its lease without another end.
alter table occupancy add column month_to_month boolean not null default false;

-- Ends of leases are counted out of this index.
drop index occupancy_ending;
create index occupancy_ending on occupancy (account_id, (case when real_move_out is null then move_out else real_move_out end), id)
  include (real_move_out, move_out, month_to_month) where cancelled_at is null;

-- The lease of a renewal. A tenancy has one contract for each of its terms.
alter table lease add column term_id bigint;
alter table lease add foreign key (account_id, term_id) references lease_term (account_id, id);
create index lease_of_term on lease (account_id, term_id) where term_id is not null;
drop index lease_contract;
create unique index lease_contract on lease (account_id, occupancy_id, coalesce(term_id, 0)) where kind = 'CONTRACT' and replaced_at is null;
