-- Up Migration

-- A line's owner: a reversal takes the owner of each line that it reverses, because a property may have been sold since. An
-- entry that follows another one (a card payment that arrives, an overpayment that goes back) takes the owner of that entry.
CREATE OR REPLACE FUNCTION post_entries(acc bigint, entries jsonb)
 RETURNS bigint[]
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  ids bigint[] := array(select coalesce((v ->> 'id')::bigint, nextval('journal_entry_id_seq'))
    from jsonb_array_elements(entries) with ordinality x (v, n) order by n);
begin
  with e as materialized (
    select * from rows from (jsonb_to_recordset(entries) as (day date, kind text, reason text, amount bigint, effect bigint,
        property bigint, unit bigint, occupancy bigint, tenant bigint, notes text, key text, reverses bigint, why jsonb, user_id bigint,
        user_name text, owner bigint, owner_of bigint, lines jsonb, posted timestamptz), unnest(ids))
      as e (day, kind, reason, amount, effect, property, unit, occupancy, tenant, notes, key, reverses, why, user_id, user_name, owner, owner_of, lines, posted, id)
  ), entry as (
    insert into journal_entry (account_id, id, day, kind, reason, amount_cents, effect_cents, lines, property_id, unit_id,
      occupancy_id, tenant_id, notes, key, reverses, why, user_id, user_name, posted_at)
    overriding system value
    select acc, id, day, kind, reason, amount, effect, jsonb_array_length(lines), property, unit, occupancy, tenant,
      coalesce(notes, ''), key, reverses, nullif(why, 'null'), user_id, user_name, coalesce(posted, now())
    from e
  )
  insert into journal_line (account_id, entry_id, line_no, ledger, cents, reason, figure, day, property_id, unit_id, occupancy_id, tenant_id, owner_id)
  select acc, e.id, l.no, l.ledger, l.cents, l.reason, l.figure, e.day, e.property, e.unit, e.occupancy, e.tenant,
    coalesce(l.owner,
      case when e.reverses is not null then (select b.owner_id from journal_line b
        where b.account_id = acc and b.entry_id = e.reverses and b.line_no = l.no) end,
      case when e.owner_of is not null then (select b.owner_id from journal_line b
        where b.account_id = acc and b.entry_id = e.owner_of and b.line_no = 1) end,
      p.owner_id, e.owner)
  from e left join property p on p.account_id = acc and p.id = e.property
    cross join lateral rows from (jsonb_to_recordset(e.lines)
        as (ledger text, cents bigint, reason text, figure text, owner bigint))
      with ordinality as l (ledger, cents, reason, figure, owner, no);
  if jsonb_path_exists(entries, '$[*].charge') then
    -- The part that its own entry pays is taken off at once: the row is written once.
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
      free_cents, deposit_free_cents, notes, billed_with, in_transit, method, check_number)
    select acc, e.id, e.occupancy, e.tenant, e.property, e.unit, c.source, e.reason, e.day, e.amount, c.deposit,
      e.amount - c.deposit - o.revenue, c.deposit - o.deposit, coalesce(e.notes, ''), c.billed_with, coalesce(c.in_transit, false),
      coalesce(c.method, ''), coalesce(c.check_number, '')
    from rows from (jsonb_to_recordset(entries) as (day date, reason text, amount bigint, property bigint, unit bigint, occupancy bigint,
        tenant bigint, notes text, receipt jsonb, allocations jsonb), unnest(ids))
      as e (day, reason, amount, property, unit, occupancy, tenant, notes, receipt, allocations, id)
      cross join lateral jsonb_to_record(e.receipt) c (source text, deposit bigint, billed_with bigint, in_transit boolean,
        method text, check_number text)
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
end $function$;

alter table journal_entry drop constraint journal_entry_kind_check;
alter table journal_entry add constraint journal_entry_kind_check check (kind in ('CHARGE', 'PAYMENT', 'SETTLEMENT', 'REVERSAL',
  'DEPOSIT_RETURN', 'CREDIT_REFUND', 'EXPENSE', 'PAYOUT', 'OPENING', 'DEPOSIT_TRANSFER'));

-- Deposits belong to who owns the property now. This moves what its journal still holds for another owner, with the cash: on
-- the day of a sale, and when something is voided that was held before the sale. It returns the cents that were moved.
-- Portfolio and money both need it, and neither may use the other, so it is a function of the database.
create function move_deposits(acc bigint, prop bigint, moved_on date, author bigint, author_name text) returns bigint
language plpgsql as $function$
declare
  held record;
  moved bigint := 0;
begin
  for held in
    select l.owner_id, p.owner_id as owner_now, l.reason, -sum(l.cents) as cents
    from property p join journal_line l on l.account_id = p.account_id and l.property_id = p.id and l.ledger = 'DEPOSITS_HELD'
    where p.account_id = acc and p.id = prop and l.owner_id <> p.owner_id
    group by 1, 2, 3 having sum(l.cents) <> 0 order by 1, 3
  loop
    perform post_entries(acc, jsonb_build_array(jsonb_build_object(
      'day', moved_on, 'kind', 'DEPOSIT_TRANSFER', 'reason', held.reason, 'amount', abs(held.cents), 'effect', 0,
      'property', prop, 'user_id', author, 'user_name', author_name,
      'lines', jsonb_build_array(
        jsonb_build_object('ledger', 'DEPOSITS_HELD', 'cents', held.cents, 'reason', held.reason, 'owner', held.owner_id),
        jsonb_build_object('ledger', 'CASH', 'cents', -held.cents, 'reason', held.reason, 'owner', held.owner_id),
        jsonb_build_object('ledger', 'DEPOSITS_HELD', 'cents', -held.cents, 'reason', held.reason, 'owner', held.owner_now),
        jsonb_build_object('ledger', 'CASH', 'cents', held.cents, 'reason', held.reason, 'owner', held.owner_now)))));
    moved := moved + held.cents;
  end loop;
  return moved;
end $function$;

-- Properties that were sold before this migration.
do $$
declare
  sold record;
begin
  for sold in
    select distinct p.account_id, p.id, (now() at time zone a.timezone)::date as today from property p
    join account a on a.id = p.account_id
    join journal_line l on l.account_id = p.account_id and l.property_id = p.id and l.ledger = 'DEPOSITS_HELD'
    where l.owner_id <> p.owner_id
  loop
    perform move_deposits(sold.account_id, sold.id, sold.today, null, 'Freehold');
  end loop;
end $$;
