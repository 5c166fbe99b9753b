-- Up Migration

-- Rows that every payment and every bill writes again stay on their page.
alter table rent_account set (fillfactor = 75);
alter table tenant_total set (fillfactor = 75);
alter table receipt_count set (fillfactor = 75);

-- Entries are whole when they are posted: their lines come in the same statement, and closed books stay closed.
create or replace function check_entries() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare wrong bigint;
begin
  if exists (select from added e join account a on a.id = e.account_id where e.day <= a.books_closed_to) then
    raise exception 'The books are closed on that day' using errcode = 'FH002';
  end if;
  select e.id into wrong from added e
    where e.lines <> (select count(*) from journal_line l where l.account_id = e.account_id and l.entry_id = e.id) limit 1;
  if wrong is not null then
    raise exception 'Entry % does not have its lines', wrong using errcode = 'FH003';
  end if;
  return null;
end $$;

-- What was looked at entry by entry at the commit is looked at in the statement that posts: lines cannot come later.
drop trigger complete on journal_entry;
drop function have_lines();

-- One statement brings all lines of an entry: they sum to zero, and a later line finds its place taken or its count wrong.
-- The totals are written row by row, by key: for one payment that is half the work of a join.
create or replace function post_lines() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  wrong bigint;
  one record;
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
  for one in
    select account_id, occupancy_id, tenant_id,
      coalesce(sum(cents) filter (where figure = 'billed'), 0) as billed,
      -coalesce(sum(cents) filter (where figure = 'paid'), 0) as paid,
      -coalesce(sum(cents) filter (where figure = 'other_paid'), 0) as other_paid,
      -coalesce(sum(cents) filter (where figure = 'late_fee_paid'), 0) as late_fee_paid,
      -coalesce(sum(cents) filter (where ledger = 'DEPOSITS_HELD'), 0) as deposits
    -- in one order: two who post many do not wait for each other in a ring
    from added group by 1, 2, 3 order by 1, 3, 2
  loop
    update rent_account r set billed_cents = r.billed_cents + one.billed, paid_cents = r.paid_cents + one.paid,
        other_paid_cents = r.other_paid_cents + one.other_paid, late_fee_paid_cents = r.late_fee_paid_cents + one.late_fee_paid,
        deposits_cents = r.deposits_cents + one.deposits
      where r.account_id = one.account_id and r.occupancy_id = one.occupancy_id;
    update tenant_total t set billed_cents = t.billed_cents + one.billed, paid_cents = t.paid_cents + one.paid,
        other_paid_cents = t.other_paid_cents + one.other_paid, late_fee_paid_cents = t.late_fee_paid_cents + one.late_fee_paid,
        deposits_cents = t.deposits_cents + one.deposits
      where t.account_id = one.account_id and t.tenant_id = one.tenant_id;
  end loop;
  return null;
end $$;

-- What is open of a charge and free of a payment follows from what was allocated; the checks on both refuse too much. What
-- an entry itself pays, or is paid, is in its row from the beginning: that row is found right, and not written again.
create or replace function follow_allocations() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare one record;
begin
  for one in
    select account_id, charge_id, entry_id, sum(cents) as cents from added where charge_id is not null group by 1, 2, 3 order by 1, 2
  loop
    if one.charge_id <> one.entry_id then
      update charge c set open_cents = c.open_cents - one.cents where c.account_id = one.account_id and c.id = one.charge_id;
    elsif exists (select from charge c where c.account_id = one.account_id and c.id = one.charge_id and c.amount_cents - c.open_cents <>
        (select sum(a.cents) from allocation a where a.account_id = one.account_id and a.charge_id = one.charge_id)) then
      raise exception 'Charge % was posted with other payments', one.charge_id using errcode = 'check_violation';
    end if;
  end loop;
  for one in
    select account_id, receipt_id, entry_id, coalesce(sum(cents) filter (where deposit is null), 0) as revenue,
      coalesce(sum(cents) filter (where deposit is not null), 0) as deposit
    from added where receipt_id is not null group by 1, 2, 3 order by 1, 2
  loop
    if one.receipt_id <> one.entry_id then
      update receipt r set free_cents = r.free_cents - one.revenue, deposit_free_cents = r.deposit_free_cents - one.deposit
        where r.account_id = one.account_id and r.id = one.receipt_id;
    elsif exists (select from receipt r where r.account_id = one.account_id and r.id = one.receipt_id and
        (r.amount_cents - r.deposit_cents - r.free_cents, r.deposit_cents - r.deposit_free_cents) <>
        (select coalesce(sum(a.cents) filter (where a.deposit is null), 0), coalesce(sum(a.cents) filter (where a.deposit is not null), 0)
          from allocation a where a.account_id = one.account_id and a.receipt_id = one.receipt_id)) then
      raise exception 'Payment % was posted with other charges', one.receipt_id using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end $$;

-- Posts entries with their lines, charges, receipts and allocations, and answers their ids in order; an entry may bring one
-- that was taken for it, and whose money it is where no property says so. In allocations, a receipt or charge that is posted by the same entry is named 0.
-- Every row it and its triggers touch is looked up by its key: a plan made for a small account, or for no statistics at
-- all, would walk all of a large one's. Tables of which no entry brings anything are left alone.
create or replace function post_entries(acc bigint, entries jsonb) returns bigint[] language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  ids bigint[] := array(select coalesce((v ->> 'id')::bigint, nextval('journal_entry_id_seq'))
    from jsonb_array_elements(entries) with ordinality x (v, n) order by n);
begin
  with e as materialized (
    select * from rows from (jsonb_to_recordset(entries) as (day date, kind text, reason text, amount bigint, effect bigint,
        property bigint, unit bigint, occupancy bigint, tenant bigint, notes text, key text, reverses bigint, why jsonb, user_id bigint,
        user_name text, owner bigint, lines jsonb), unnest(ids))
      as e (day, kind, reason, amount, effect, property, unit, occupancy, tenant, notes, key, reverses, why, user_id, user_name, owner, lines, id)
  ), entry as (
    insert into journal_entry (account_id, id, day, kind, reason, amount_cents, effect_cents, lines, property_id, unit_id,
      occupancy_id, tenant_id, notes, key, reverses, why, user_id, user_name)
    overriding system value
    select acc, id, day, kind, reason, amount, effect, jsonb_array_length(lines), property, unit, occupancy, tenant,
      coalesce(notes, ''), key, reverses, nullif(why, 'null'), user_id, user_name
    from e
  )
  insert into journal_line (account_id, entry_id, line_no, ledger, cents, reason, figure, day, property_id, unit_id, occupancy_id, tenant_id, owner_id)
  select acc, e.id, l.no, l.ledger, l.cents, l.reason, l.figure, e.day, e.property, e.unit, e.occupancy, e.tenant,
    coalesce(p.owner_id, e.owner)
  from e left join property p on p.account_id = acc and p.id = e.property
    cross join lateral rows from (jsonb_to_recordset(e.lines) as (ledger text, cents bigint, reason text, figure text))
      with ordinality as l (ledger, cents, reason, figure, no);
  if jsonb_path_exists(entries, '$[*].charge') then
    -- What its own entry pays of it is taken off at once: the row is written once.
    insert into charge (account_id, id, occupancy_id, tenant_id, property_id, unit_id, reason, due, covers_from, covers_to, computed,
      amount_cents, open_cents, late_fee_rule_id, fee_period, by_hand)
    select acc, e.id, e.occupancy, e.tenant, e.property, e.unit, e.reason, c.due, c.covers_from, c.covers_to, coalesce(c.computed, false),
      e.amount, e.amount - o.paid, c.rule, c.fee_period, coalesce(c.by_hand, true)
    from rows from (jsonb_to_recordset(entries) as (reason text, amount bigint, property bigint, unit bigint, occupancy bigint,
        tenant bigint, charge jsonb, allocations jsonb), unnest(ids))
      as e (reason, amount, property, unit, occupancy, tenant, charge, allocations, id)
      cross join lateral jsonb_to_record(e.charge) c (due date, covers_from date, covers_to date, computed boolean, rule bigint,
        fee_period text, by_hand boolean)
      cross join lateral (select coalesce(sum(a.cents), 0) as paid
        from jsonb_to_recordset(coalesce(nullif(e.allocations, 'null'), '[]')) a (charge bigint, cents bigint) where a.charge = 0) o
    where jsonb_typeof(e.charge) = 'object';
  end if;
  if jsonb_path_exists(entries, '$[*].receipt') then
    insert into receipt (account_id, id, occupancy_id, tenant_id, property_id, unit_id, source, reason, day, amount_cents, deposit_cents,
      free_cents, deposit_free_cents, notes, billed_with, in_transit)
    select acc, e.id, e.occupancy, e.tenant, e.property, e.unit, c.source, e.reason, e.day, e.amount, c.deposit,
      e.amount - c.deposit - o.revenue, c.deposit - o.deposit, coalesce(e.notes, ''), c.billed_with, coalesce(c.in_transit, false)
    from rows from (jsonb_to_recordset(entries) as (day date, reason text, amount bigint, property bigint, unit bigint, occupancy bigint,
        tenant bigint, notes text, receipt jsonb, allocations jsonb), unnest(ids))
      as e (day, reason, amount, property, unit, occupancy, tenant, notes, receipt, allocations, id)
      cross join lateral jsonb_to_record(e.receipt) c (source text, deposit bigint, billed_with bigint, in_transit boolean)
      cross join lateral (select coalesce(sum(a.cents) filter (where a.deposit is null), 0) as revenue,
          coalesce(sum(a.cents) filter (where a.deposit is not null), 0) as deposit
        from jsonb_to_recordset(coalesce(nullif(e.allocations, 'null'), '[]')) a (receipt bigint, deposit text, cents bigint)
        where a.receipt = 0) o
    where jsonb_typeof(e.receipt) = 'object';
  end if;
  if jsonb_path_exists(entries, '$[*].allocations[*]') then
    insert into allocation (account_id, receipt_id, charge_id, deposit, entry_id, cents)
    select acc, case a.receipt when 0 then e.id else a.receipt end, case a.charge when 0 then e.id else a.charge end, a.deposit, e.id, a.cents
    from rows from (jsonb_to_recordset(entries) as (allocations jsonb), unnest(ids)) as e (allocations, id)
      cross join lateral jsonb_to_recordset(coalesce(nullif(e.allocations, 'null'), '[]')) a
        (receipt bigint, charge bigint, deposit text, cents bigint);
  end if;
  return ids;
end $$;

-- Holds a key for this transaction and answers what it was used for before. Who finds it held fails at once, and with it
-- whatever was sent along.
create function claim_key(acc bigint, usr bigint, of_path text, named text) returns table (body_hash bytea, reply jsonb) language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended(acc || '/' || usr || '/' || of_path || '/' || named, 7)) then
    raise exception 'The same request is being worked on' using errcode = 'FH004';
  end if;
  return query select k.body_hash, k.reply from idempotency_key k
    where k.account_id = acc and k.user_id = usr and k.path = of_path and k.key = named;
end $$;
