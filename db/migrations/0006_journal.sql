-- Up Migration

-- The journal: append-only, double-entry, whole cents. Entries are posted by post_entries alone and never change.
create table journal_entry (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  day date not null,
  kind text not null check (kind in ('CHARGE', 'PAYMENT', 'SETTLEMENT', 'REVERSAL', 'DEPOSIT_RETURN', 'CREDIT_REFUND')),
  reason text not null,
  -- what a person calls its amount: of the charge, of the payment
  amount_cents bigint not null check (amount_cents <> 0),
  -- how it moves what the tenant owes
  effect_cents bigint not null,
  lines int not null check (lines >= 2),
  property_id bigint,
  unit_id bigint,
  occupancy_id bigint,
  tenant_id bigint,
  notes text not null default '',
  -- a second entry with the same key is refused
  key text,
  -- the entry this one takes back
  reverses bigint,
  -- why the figure is what it is, as the rule that computed it said
  why jsonb,
  user_id bigint,
  user_name text not null,
  posted_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, key),
  unique (account_id, reverses),
  foreign key (account_id, occupancy_id) references occupancy (account_id, id),
  foreign key (account_id, tenant_id) references tenant (account_id, id),
  foreign key (account_id, reverses) references journal_entry (account_id, id),
  check ((kind = 'REVERSAL') = (reverses is not null))
);
create index journal_entry_of_tenant on journal_entry (account_id, tenant_id, day, id);
create index journal_entry_of_occupancy on journal_entry (account_id, occupancy_id, day, id);
call close_to_others('journal_entry');
comment on table journal_entry is 'One business event. Never changed, never deleted: what is taken back is reversed.';

-- Signed cents: a debit is above zero, a credit below.
create table journal_line (
  account_id bigint not null,
  entry_id bigint not null,
  line_no int not null,
  ledger text not null check (ledger in ('RECEIVABLE', 'UNCOLLECTED', 'CASH', 'IN_TRANSIT', 'INCOME', 'DEPOSITS_HELD')),
  cents bigint not null check (cents <> 0),
  reason text not null,
  figure text check (figure in ('billed', 'paid', 'other_paid', 'late_fee_paid')),
  day date not null,
  property_id bigint,
  unit_id bigint,
  occupancy_id bigint,
  tenant_id bigint,
  owner_id bigint,
  primary key (account_id, entry_id, line_no),
  foreign key (account_id, entry_id) references journal_entry (account_id, id),
  check ((ledger = 'RECEIVABLE') = (figure is not null))
);
create index journal_line_of_ledger on journal_line (account_id, ledger, day);
call close_to_others('journal_line');

-- What one occupancy was billed and paid, and how far its rent is billed. Locked by every verb that moves its money.
create table rent_account (
  account_id bigint not null,
  occupancy_id bigint not null,
  tenant_id bigint not null,
  property_id bigint not null,
  -- rent is billed up to here; the next bill is posted on its day, none when there is nothing left to bill
  covered_to date not null,
  next_bill_on date,
  -- the next day on which a late fee may fall due, none without a rule
  next_fee_on date,
  billed_cents bigint not null default 0,
  paid_cents bigint not null default 0,
  other_paid_cents bigint not null default 0,
  late_fee_paid_cents bigint not null default 0,
  balance_cents bigint not null generated always as (billed_cents - paid_cents - other_paid_cents - late_fee_paid_cents) stored,
  deposits_cents bigint not null default 0,
  primary key (account_id, occupancy_id),
  foreign key (account_id, occupancy_id) references occupancy (account_id, id)
);
create index rent_account_of_tenant on rent_account (account_id, tenant_id);
create index rent_account_to_bill on rent_account (account_id, next_bill_on) where next_bill_on is not null;
create index rent_account_to_fee on rent_account (account_id, next_fee_on) where next_fee_on is not null;
call close_to_others('rent_account');

create table tenant_total (
  account_id bigint not null,
  tenant_id bigint not null,
  -- as in tenant: here as well, so that a list sorted by money reads one index
  current_until date not null default '-infinity',
  archived boolean not null default false,
  billed_cents bigint not null default 0,
  paid_cents bigint not null default 0,
  other_paid_cents bigint not null default 0,
  late_fee_paid_cents bigint not null default 0,
  paid_in_all_cents bigint not null generated always as (paid_cents + other_paid_cents + late_fee_paid_cents) stored,
  balance_cents bigint not null generated always as (billed_cents - paid_cents - other_paid_cents - late_fee_paid_cents) stored,
  deposits_cents bigint not null default 0,
  primary key (account_id, tenant_id),
  foreign key (account_id, tenant_id) references tenant (account_id, id) on delete cascade
);
create index tenant_total_by_balance on tenant_total (account_id, balance_cents, tenant_id) include (current_until) where not archived;
create index tenant_total_by_billed on tenant_total (account_id, billed_cents, tenant_id) include (current_until) where not archived;
create index tenant_total_by_paid on tenant_total (account_id, paid_in_all_cents, tenant_id) include (current_until) where not archived;
call close_to_others('tenant_total');
comment on table tenant_total is 'Totals of a tenant, kept from the lines of the journal in the same transaction.';

grant usage on sequence journal_entry_id_seq to freehold_app;
grant select, insert on journal_entry, journal_line to freehold_app;
grant select, insert, update on rent_account, tenant_total to freehold_app;
grant select, insert, update, delete on rent_account, tenant_total to freehold_definer;
grant select on journal_entry, journal_line to freehold_definer;

-- Whoever connects: what was posted stands.
create function keep_posted() returns trigger language plpgsql as $$
begin
  raise exception 'The journal is append-only: % of % is refused', lower(tg_op), tg_table_name using errcode = 'FH001';
end $$;
create trigger posted before update or delete on journal_entry for each row execute function keep_posted();
create trigger posted before update or delete on journal_line for each row execute function keep_posted();
create trigger posted_all before truncate on journal_entry for each statement execute function keep_posted();
create trigger posted_all before truncate on journal_line for each statement execute function keep_posted();

-- Entries are complete and balanced when their lines come in, and closed books stay closed.
create function check_entries() returns trigger language plpgsql as $$
begin
  if exists (select from added e join account a on a.id = e.account_id where e.day <= a.books_closed_to) then
    raise exception 'The books are closed on that day' using errcode = 'FH002';
  end if;
  return null;
end $$;
create trigger books after insert on journal_entry referencing new table as added for each statement execute function check_entries();

create function have_lines() returns trigger language plpgsql as $$
begin
  if not exists (select from journal_line l where l.account_id = new.account_id and l.entry_id = new.id) then
    raise exception 'Entry % has no lines', new.id using errcode = 'FH003';
  end if;
  return null;
end $$;
create constraint trigger complete after insert on journal_entry deferrable initially deferred
  for each row execute function have_lines();

-- One statement brings all lines of an entry: they sum to zero, and a later line finds its place taken or its count wrong.
create function post_lines() returns trigger language plpgsql as $$
declare wrong bigint;
begin
  select d.entry_id into wrong from (
      select account_id, entry_id, sum(cents) as cents, count(*) as n, max(line_no) as last,
        coalesce(sum(cents) filter (where ledger = 'RECEIVABLE'), 0) as effect from added group by 1, 2) d
    cross join lateral (
      -- offset: each entry by its key, never the account's whole journal
      select e.lines, e.effect_cents from journal_entry e where e.account_id = d.account_id and e.id = d.entry_id offset 0) e
    where d.cents <> 0 or d.n <> e.lines or d.last <> e.lines or d.effect <> e.effect_cents limit 1;
  if wrong is not null then
    raise exception 'Entry % does not balance', wrong using errcode = 'FH003';
  end if;
  update rent_account r set billed_cents = r.billed_cents + d.billed, paid_cents = r.paid_cents + d.paid,
      other_paid_cents = r.other_paid_cents + d.other_paid, late_fee_paid_cents = r.late_fee_paid_cents + d.late_fee_paid,
      deposits_cents = r.deposits_cents + d.deposits
    from (select account_id, occupancy_id,
        coalesce(sum(cents) filter (where figure = 'billed'), 0) as billed,
        -coalesce(sum(cents) filter (where figure = 'paid'), 0) as paid,
        -coalesce(sum(cents) filter (where figure = 'other_paid'), 0) as other_paid,
        -coalesce(sum(cents) filter (where figure = 'late_fee_paid'), 0) as late_fee_paid,
        -coalesce(sum(cents) filter (where ledger = 'DEPOSITS_HELD'), 0) as deposits
      from added where occupancy_id is not null group by 1, 2) d
    where r.account_id = d.account_id and r.occupancy_id = d.occupancy_id;
  update tenant_total t set billed_cents = t.billed_cents + d.billed, paid_cents = t.paid_cents + d.paid,
      other_paid_cents = t.other_paid_cents + d.other_paid, late_fee_paid_cents = t.late_fee_paid_cents + d.late_fee_paid,
      deposits_cents = t.deposits_cents + d.deposits
    from (select account_id, tenant_id,
        coalesce(sum(cents) filter (where figure = 'billed'), 0) as billed,
        -coalesce(sum(cents) filter (where figure = 'paid'), 0) as paid,
        -coalesce(sum(cents) filter (where figure = 'other_paid'), 0) as other_paid,
        -coalesce(sum(cents) filter (where figure = 'late_fee_paid'), 0) as late_fee_paid,
        -coalesce(sum(cents) filter (where ledger = 'DEPOSITS_HELD'), 0) as deposits
      from added where tenant_id is not null group by 1, 2) d
    where t.account_id = d.account_id and t.tenant_id = d.tenant_id;
  return null;
end $$;
create trigger totals after insert on journal_line referencing new table as added for each statement execute function post_lines();

-- Every tenant has its totals, and they know with it until when it is a current one.
create function open_totals() returns trigger language plpgsql as $$
begin
  insert into tenant_total (account_id, tenant_id, current_until, archived)
    select account_id, id, current_until, archived_at is not null from added;
  return null;
end $$;
create trigger totals_in after insert on tenant referencing new table as added for each statement execute function open_totals();
create function follow_tenant() returns trigger language plpgsql as $$
begin
  update tenant_total t set current_until = a.current_until, archived = a.archived_at is not null from added a
    where t.account_id = a.account_id and t.tenant_id = a.id
      and (t.current_until, t.archived) is distinct from (a.current_until, a.archived_at is not null);
  return null;
end $$;
create trigger totals_follow after update on tenant referencing new table as added for each statement execute function follow_tenant();

set local role freehold_definer;
insert into tenant_total (account_id, tenant_id, current_until) select account_id, id, current_until from tenant;
-- Occupancies from before the journal begin with nothing billed; their rent is billed from now on.
insert into rent_account (account_id, occupancy_id, tenant_id, property_id, covered_to, next_bill_on)
  select o.account_id, o.id, o.tenant_id, o.property_id, greatest(o.move_in - 1, current_date), greatest(o.move_in - 1, current_date) + 1
  from occupancy o where o.cancelled_at is null;
reset role;
