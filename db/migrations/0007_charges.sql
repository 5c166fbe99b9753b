-- Up Migration

-- A charge and how much of it is still open; its amount stands in the journal.
create table charge (
  account_id bigint not null,
  id bigint not null,
  occupancy_id bigint not null,
  tenant_id bigint not null,
  property_id bigint not null,
  unit_id bigint not null,
  reason text not null,
  due date not null,
  -- the days of rent it bills
  covers_from date,
  covers_to date,
  -- by the rule, not by hand: an early move-out takes it back by days
  computed boolean not null default false,
  amount_cents bigint not null check (amount_cents > 0),
  open_cents bigint not null check (open_cents between 0 and amount_cents),
  late_fee_rule_id bigint,
  -- the day or the month a rule bills once
  fee_period text,
  by_hand boolean not null default true,
  voided_by bigint,
  -- whether a person took it back: a fee so waived does not come again by itself
  waived boolean not null default false,
  primary key (account_id, id),
  foreign key (account_id, id) references journal_entry (account_id, id),
  foreign key (account_id, occupancy_id) references occupancy (account_id, id),
  foreign key (account_id, voided_by) references journal_entry (account_id, id),
  foreign key (account_id, late_fee_rule_id) references late_fee_rule (account_id, id)
);
create index charge_open on charge (account_id, occupancy_id, due, id) where open_cents > 0 and voided_by is null;
create index charge_overdue on charge (account_id, tenant_id, due) include (open_cents) where open_cents > 0 and voided_by is null;
create index charge_of_occupancy on charge (account_id, occupancy_id, reason, due);
create unique index charge_one_rent_a_day on charge (account_id, occupancy_id, covers_from) where covers_from is not null and voided_by is null;
create unique index charge_one_fee_a_period on charge (account_id, occupancy_id, late_fee_rule_id, fee_period) where fee_period is not null and voided_by is null;
create index charge_of_rule on charge (account_id, late_fee_rule_id) where late_fee_rule_id is not null;
call close_to_others('charge');

-- A payment and what of it has not found a charge yet.
create table receipt (
  account_id bigint not null,
  id bigint not null,
  occupancy_id bigint not null,
  tenant_id bigint not null,
  property_id bigint not null,
  unit_id bigint not null,
  source text not null check (source in ('MOVE_IN', 'RENT', 'OTHER')),
  reason text not null,
  day date not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- of it, deposit money; the rest is revenue
  deposit_cents bigint not null default 0 check (deposit_cents between 0 and amount_cents),
  -- revenue waiting for the next charge
  free_cents bigint not null default 0 check (free_cents >= 0),
  -- deposit money waiting for a deposit's charge, and of which kind
  deposit_free_cents bigint not null default 0 check (deposit_free_cents >= 0),
  notes text not null default '',
  -- the charge that was billed together with it
  billed_with bigint,
  in_transit boolean not null default false,
  voided_by bigint,
  primary key (account_id, id),
  foreign key (account_id, id) references journal_entry (account_id, id),
  foreign key (account_id, occupancy_id) references occupancy (account_id, id),
  foreign key (account_id, voided_by) references journal_entry (account_id, id)
);
create index receipt_newest on receipt (account_id, day, id) where voided_by is null;
create index receipt_by_amount on receipt (account_id, amount_cents, id) where voided_by is null;
create index receipt_by_reason on receipt (account_id, reason, id) where voided_by is null;
create index receipt_of_occupancy on receipt (account_id, occupancy_id, day, id) where voided_by is null;
create index receipt_of_property on receipt (account_id, property_id, day, id) where voided_by is null;
create index receipt_free on receipt (account_id, occupancy_id, day, id) where voided_by is null and (free_cents > 0 or deposit_free_cents > 0);
create index receipt_in_transit on receipt (account_id, id) where in_transit;
create index receipt_notes on receipt using gin (account_id, lower(notes) gin_trgm_ops) where notes <> '';
call close_to_others('receipt');

-- Which payment paid which charge. Append-only: what is released is a row below zero. Without a charge, money went back to
-- the tenant; without a receipt, a deposit that was held paid the charge.
create table allocation (
  account_id bigint not null,
  id bigint generated always as identity,
  receipt_id bigint,
  charge_id bigint,
  -- which deposit the money is held for; revenue has none
  deposit text,
  -- the entry that made it: the payment itself, a new charge that used credit, a void
  entry_id bigint not null,
  cents bigint not null check (cents <> 0),
  primary key (account_id, id),
  foreign key (account_id, receipt_id) references receipt (account_id, id),
  foreign key (account_id, charge_id) references charge (account_id, id),
  foreign key (account_id, entry_id) references journal_entry (account_id, id),
  check (receipt_id is not null or charge_id is not null)
);
create index allocation_of_charge on allocation (account_id, charge_id) where charge_id is not null;
create index allocation_of_receipt on allocation (account_id, receipt_id) where receipt_id is not null;
create index allocation_of_entry on allocation (account_id, entry_id);
call close_to_others('allocation');

-- A deposit settled at the end, with the facts of its letter as they were.
create table deposit_return (
  account_id bigint not null,
  id bigint not null,
  occupancy_id bigint not null,
  tenant_id bigint not null,
  returned_cents bigint not null,
  letter jsonb not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, id) references journal_entry (account_id, id)
);
create index deposit_return_of on deposit_return (account_id, occupancy_id);
call close_to_others('deposit_return');

grant select, insert on allocation, deposit_return to freehold_app;
grant select, insert, update on charge, receipt to freehold_app;
grant select on charge, receipt to freehold_definer;

-- What was allocated stands, as what was posted.
create trigger posted before update or delete on allocation for each row execute function keep_posted();
create trigger posted_all before truncate on allocation for each statement execute function keep_posted();

-- What is open of a charge and free of a payment follows from what was allocated; the checks on both refuse too much.
create function follow_allocations() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  update charge c set open_cents = c.open_cents - d.cents
    from (select account_id, charge_id, sum(cents) as cents from added where charge_id is not null group by 1, 2) d
    where c.account_id = d.account_id and c.id = d.charge_id;
  update receipt r set free_cents = r.free_cents - d.revenue, deposit_free_cents = r.deposit_free_cents - d.deposit
    from (select account_id, receipt_id, coalesce(sum(cents) filter (where deposit is null), 0) as revenue,
        coalesce(sum(cents) filter (where deposit is not null), 0) as deposit from added where receipt_id is not null group by 1, 2) d
    where r.account_id = d.account_id and r.id = d.receipt_id;
  return null;
end $$;
create trigger followed after insert on allocation referencing new table as added for each statement execute function follow_allocations();

-- How many payments stand, for the total of their list: in sixteen parts, so that payments do not wait for each other.
create table receipt_count (
  account_id bigint not null references account on delete cascade,
  part int not null,
  receipts int not null,
  primary key (account_id, part)
);
call close_to_others('receipt_count');
grant select, insert, update, delete on receipt_count to freehold_app, freehold_definer;

create function count_receipts() returns trigger language plpgsql as $$
begin
  insert into receipt_count as c (account_id, part, receipts)
    select account_id, pg_backend_pid() % 16, count(*) from added group by 1
    on conflict (account_id, part) do update set receipts = c.receipts + excluded.receipts;
  return null;
end $$;
create function uncount_receipt() returns trigger language plpgsql as $$
begin
  insert into receipt_count as c (account_id, part, receipts) values (new.account_id, pg_backend_pid() % 16, -1)
    on conflict (account_id, part) do update set receipts = c.receipts - 1;
  return null;
end $$;
create trigger counted after insert on receipt referencing new table as added for each statement execute function count_receipts();
create trigger uncounted after update of voided_by on receipt for each row
  when (old.voided_by is null and new.voided_by is not null) execute function uncount_receipt();

-- Posts entries with their lines, charges, receipts and allocations in one statement, and answers their ids in order.
-- In allocations, a receipt or charge that is posted by the same entry is named 0.
-- Every row it and its triggers touch is looked up by its key: a plan made for a small account, or for no statistics at
-- all, would walk all of a large one's.
create function post_entries(acc bigint, entries jsonb) returns bigint[] language sql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  with e as materialized (
    select n, nextval('journal_entry_id_seq') as id, v from jsonb_array_elements(entries) with ordinality x(v, n)
  ), entry as (
    insert into journal_entry (account_id, id, day, kind, reason, amount_cents, effect_cents, lines, property_id, unit_id,
      occupancy_id, tenant_id, notes, key, reverses, why, user_id, user_name)
    overriding system value
    select acc, e.id, r.day, r.kind, r.reason, r.amount, r.effect, jsonb_array_length(e.v -> 'lines'), r.property, r.unit,
      r.occupancy, r.tenant, coalesce(r.notes, ''), r.key, r.reverses, nullif(e.v -> 'why', 'null'), r.user_id, r.user_name
    from e cross join lateral jsonb_to_record(e.v) r (day date, kind text, reason text, amount bigint, effect bigint, property bigint,
      unit bigint, occupancy bigint, tenant bigint, notes text, key text, reverses bigint, user_id bigint, user_name text)
  ), line as (
    insert into journal_line (account_id, entry_id, line_no, ledger, cents, reason, figure, day, property_id, unit_id, occupancy_id, tenant_id, owner_id)
    select acc, e.id, l.no, x.ledger, x.cents, x.reason, x.figure, r.day, r.property, r.unit, r.occupancy, r.tenant, p.owner_id
    from e cross join lateral jsonb_to_record(e.v) r (day date, property bigint, unit bigint, occupancy bigint, tenant bigint)
      cross join lateral jsonb_array_elements(e.v -> 'lines') with ordinality l(v, no)
      cross join lateral jsonb_to_record(l.v) x (ledger text, cents bigint, reason text, figure text)
      left join property p on p.account_id = acc and p.id = r.property
  ), charged as (
    insert into charge (account_id, id, occupancy_id, tenant_id, property_id, unit_id, reason, due, covers_from, covers_to, computed,
      amount_cents, open_cents, late_fee_rule_id, fee_period, by_hand)
    select acc, e.id, r.occupancy, r.tenant, r.property, r.unit, r.reason, c.due, c.covers_from, c.covers_to, coalesce(c.computed, false),
      r.amount, r.amount, c.rule, c.fee_period, coalesce(c.by_hand, true)
    from e cross join lateral jsonb_to_record(e.v) r (reason text, amount bigint, property bigint, unit bigint, occupancy bigint, tenant bigint, charge jsonb)
      cross join lateral jsonb_to_record(r.charge) c (due date, covers_from date, covers_to date, computed boolean, rule bigint,
        fee_period text, by_hand boolean)
    where jsonb_typeof(r.charge) = 'object'
  ), received as (
    insert into receipt (account_id, id, occupancy_id, tenant_id, property_id, unit_id, source, reason, day, amount_cents, deposit_cents,
      free_cents, deposit_free_cents, notes, billed_with, in_transit)
    select acc, e.id, r.occupancy, r.tenant, r.property, r.unit, c.source, r.reason, r.day, r.amount, c.deposit, r.amount - c.deposit, c.deposit,
      coalesce(r.notes, ''), c.billed_with, coalesce(c.in_transit, false)
    from e cross join lateral jsonb_to_record(e.v) r (day date, reason text, amount bigint, property bigint, unit bigint, occupancy bigint,
        tenant bigint, notes text, receipt jsonb)
      cross join lateral jsonb_to_record(r.receipt) c (source text, deposit bigint, billed_with bigint, in_transit boolean)
    where jsonb_typeof(r.receipt) = 'object'
  ), allocated as (
    insert into allocation (account_id, receipt_id, charge_id, deposit, entry_id, cents)
    select acc, case a.receipt when 0 then e.id else a.receipt end, case a.charge when 0 then e.id else a.charge end, a.deposit, e.id, a.cents
    from e cross join lateral jsonb_to_recordset(coalesce(nullif(e.v -> 'allocations', 'null'), '[]')) a
      (receipt bigint, charge bigint, deposit text, cents bigint)
  )
  select coalesce(array_agg(id order by n), '{}') from e
$$;
