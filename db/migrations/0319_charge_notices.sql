-- Up Migration

-- A notice of other monthly charges is written from a raise, and never by hand.
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in
  ('UPLOADED', 'LEASE_EXPIRY', 'RENT_INCREASE', 'ENTRY', 'LATE_RENT', 'LEASE_VIOLATION', 'MOVE_OUT', 'CHARGE_CHANGE'));

-- Letters about charges that were raised together, from one day on.
create table charge_notice_batch (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  begins date not null,
  -- a courtesy copy by email, which the portal shows too
  by_email boolean not null,
  -- the letter is to be mailed by post
  by_post boolean not null,
  -- the days of notice that the user named
  notice_days integer not null check (notice_days between 0 and 365),
  made_at timestamptz not null,
  made_by bigint,
  made_by_name text not null,
  primary key (account_id, id)
);
call close_to_others('charge_notice_batch');
comment on table charge_notice_batch is 'Letters about charges that were raised together.';
grant select, insert on charge_notice_batch to freehold_app;
grant usage on sequence charge_notice_batch_id_seq to freehold_app;
grant select on charge_notice_batch to freehold_definer;

-- A letter to one tenant. It waits while the raise can be undone, then a job makes it.
create table charge_notice (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  batch_id bigint not null,
  occupancy_id bigint not null,
  property_id bigint not null,
  state text not null check (state in ('WAITING', 'MADE', 'RECALLED', 'WITHDRAWN', 'LEFT_OUT')),
  due_at timestamptz not null,
  -- the letter, once it is made
  notice_id bigint,
  -- the reason why no letter was made, or no email was sent
  reason text not null default '',
  ended_at timestamptz,
  primary key (account_id, id),
  unique (account_id, batch_id, occupancy_id),
  foreign key (account_id, batch_id) references charge_notice_batch (account_id, id) on delete cascade,
  foreign key (account_id, occupancy_id) references occupancy (account_id, id) on delete cascade,
  foreign key (account_id, property_id) references property (account_id, id),
  foreign key (account_id, notice_id) references notice (account_id, id),
  check (state not in ('MADE', 'RECALLED') or notice_id is not null)
);
call close_to_others('charge_notice');
comment on column charge_notice.state is 'RECALLED: the raise was canceled, and the job takes the letter back if it has not left.';
create index charge_notice_of_home on charge_notice (account_id, occupancy_id, id);
create index charge_notice_of_property on charge_notice (account_id, property_id);
create index charge_notice_of_notice on charge_notice (account_id, notice_id) where notice_id is not null;
create index charge_notice_to_do on charge_notice (due_at, account_id, id) where state in ('WAITING', 'RECALLED');
grant select, insert, update on charge_notice to freehold_app;
grant usage on sequence charge_notice_id_seq to freehold_app;
grant select on charge_notice to freehold_definer;

-- An amount that a letter is about. The step of the charge can be canceled, so its amounts are kept here.
create table charge_notice_line (
  account_id bigint not null references account on delete cascade,
  charge_notice_id bigint not null,
  recurring_charge_id bigint not null,
  begins date not null,
  before_cents bigint not null,
  after_cents bigint not null,
  canceled_at timestamptz,
  primary key (account_id, charge_notice_id, recurring_charge_id),
  foreign key (account_id, charge_notice_id) references charge_notice (account_id, id) on delete cascade,
  foreign key (account_id, recurring_charge_id) references recurring_charge (account_id, id) on delete cascade
);
call close_to_others('charge_notice_line');
-- A raise has one letter, whatever is clicked twice.
create unique index charge_notice_line_once on charge_notice_line (account_id, recurring_charge_id, begins)
  where canceled_at is null;
grant select, insert, update on charge_notice_line to freehold_app;
grant select on charge_notice_line to freehold_definer;

-- The next letters to make or to take back, with the time zone of their account.
create function charge_notices_due(at timestamptz, most int) returns table (account_id bigint, timezone text, id bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select n.account_id, a.timezone, n.id from charge_notice n join account a on a.id = n.account_id
  where n.state in ('WAITING', 'RECALLED') and n.due_at <= at order by n.due_at, n.account_id, n.id limit most
$$;
call give_to_definer(array['charge_notices_due(timestamptz, int)']::regprocedure[]);
