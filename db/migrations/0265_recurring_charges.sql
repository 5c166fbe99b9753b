-- Up Migration

-- Charges that a lease has beside its rent, billed with every rent: parking, pet rent, trash. What was billed is in charge.
create table recurring_charge (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  occupancy_id bigint not null,
  property_id bigint not null,
  kind text not null check (kind in ('PARKING', 'PET_RENT', 'TRASH', 'UTILITIES', 'STORAGE', 'OTHER')),
  -- blank where the kind says it all
  name text not null default '' check (length(name) <= 60),
  -- The amounts are for a week, a month or a year. Where rent is paid by another period, they are converted.
  period text not null check (period in ('WEEKLY', 'MONTHLY', 'YEARLY')),
  begins date not null,
  -- null where it ends with the tenancy; the day before its first where it was removed unbilled
  ends date check (ends >= begins - 1),
  covered_to date not null,
  source text not null check (source in ('LISTING', 'LEASE', 'HAND', 'IMPORT')),
  version integer not null default 1,
  -- the user and the name of then
  made_by bigint,
  made_by_name text not null,
  made_at timestamptz not null default now(),
  ended_by_name text not null default '',
  ended_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, occupancy_id) references occupancy (account_id, id) on delete cascade,
  foreign key (account_id, property_id) references property (account_id, id)
);
call close_to_others('recurring_charge');
comment on table recurring_charge is 'A charge that is billed with the rent of a tenancy, from a day to a day.';
create index recurring_charge_of_occupancy on recurring_charge (account_id, occupancy_id, id);
create index recurring_charge_of_property on recurring_charge (account_id, property_id, kind, id);
grant select, insert, update on recurring_charge to freehold_app;
grant usage on sequence recurring_charge_id_seq to freehold_app;
grant select on recurring_charge to freehold_definer;

-- The amounts of a charge, each from a day on: the first from its first day, the others raises.
create table recurring_charge_step (
  account_id bigint not null references account on delete cascade,
  recurring_charge_id bigint not null,
  begins date not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- the day on which the tenant was notified of a raise
  notice_on date,
  made_by bigint,
  made_by_name text not null,
  made_at timestamptz not null default now(),
  primary key (account_id, recurring_charge_id, begins),
  foreign key (account_id, recurring_charge_id) references recurring_charge (account_id, id) on delete cascade
);
call close_to_others('recurring_charge_step');
comment on table recurring_charge_step is 'The amounts of recurring charges, each from a day on.';
grant select, insert, update, delete on recurring_charge_step to freehold_app;
grant select on recurring_charge_step to freehold_definer;

-- A bill names the charge that it is for, and keeps the name of then.
alter table charge add column recurring_charge_id bigint;
alter table charge add column name text not null default '';
alter table charge add foreign key (account_id, recurring_charge_id) references recurring_charge (account_id, id);
create index charge_of_recurring on charge (account_id, recurring_charge_id, covers_from) where recurring_charge_id is not null;
-- A day is billed once: for rent, and for each of the others.
drop index charge_one_rent_a_day;
create unique index charge_one_rent_a_day on charge (account_id, occupancy_id, covers_from)
  where covers_from is not null and recurring_charge_id is null and voided_by is null;
create unique index charge_one_recurring_a_day on charge (account_id, recurring_charge_id, covers_from)
  where recurring_charge_id is not null and voided_by is null;

-- When a charge beside the rent is billed next. Rent has its own day, which reminders and reports ask for.
alter table rent_account add column next_charge_on date;
create index rent_account_to_charge on rent_account (account_id, next_charge_on) where next_charge_on is not null;

create or replace function accounts_to_bill(upto date) returns table (account_id bigint, timezone text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id, a.timezone from account a
  where exists (select from rent_account r where r.account_id = a.id and r.next_bill_on <= upto)
    or exists (select from rent_account r where r.account_id = a.id and r.next_charge_on <= upto) order by a.id
$$;

create or replace function post_entries(acc bigint, entries jsonb)
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
      amount_cents, open_cents, late_fee_rule_id, fee_period, by_hand, recurring_charge_id, name)
    select acc, e.id, e.occupancy, e.tenant, e.property, e.unit, e.reason, c.due, c.covers_from, c.covers_to, coalesce(c.computed, false),
      e.amount, e.amount - o.paid, c.rule, c.fee_period, coalesce(c.by_hand, true), c.recurring, coalesce(c.name, '')
    from rows from (jsonb_to_recordset(entries) as (reason text, amount bigint, property bigint, unit bigint, occupancy bigint,
        tenant bigint, charge jsonb, allocations jsonb), unnest(ids))
      as e (reason, amount, property, unit, occupancy, tenant, charge, allocations, id)
      cross join lateral jsonb_to_record(e.charge) c (due date, covers_from date, covers_to date, computed boolean, rule bigint,
        fee_period text, by_hand boolean, recurring bigint, name text)
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
