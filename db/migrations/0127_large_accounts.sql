-- Up Migration

-- The numbers of applications and of leases that are listed, kept where they change, so that the lists say them without counting.
-- A lease that was replaced is not listed.
alter table tally add column applications int not null default 0, add column leases int not null default 0;
update tally t set applications = n.n
  from (select account_id, count(*) as n from rental_application where archived_at is null group by 1) n where n.account_id = t.account_id;
update tally t set leases = n.n
  from (select account_id, count(*) as n from lease where archived_at is null and replaced_at is null group by 1) n where n.account_id = t.account_id;

create trigger tally_in after insert on rental_application referencing new table as added
  for each statement execute function count_listed('applications');
create trigger tally_out after delete on rental_application referencing old table as removed
  for each statement execute function count_listed('applications');
create trigger tally_archived after update of archived_at on rental_application for each row
  when ((old.archived_at is null) <> (new.archived_at is null)) execute function count_archived('applications');

create function count_leases() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update tally t set leases = t.leases + n.n from (select account_id, count(*) as n from added
      where archived_at is null and replaced_at is null group by 1) n where t.account_id = n.account_id;
  else
    update tally t set leases = t.leases - n.n from (select account_id, count(*) as n from removed
      where archived_at is null and replaced_at is null group by 1) n where t.account_id = n.account_id;
  end if;
  return null;
end $$;
create function count_lease_again() returns trigger language plpgsql as $$
begin
  update tally set leases = leases + case when new.archived_at is null and new.replaced_at is null then 1 else -1 end
    where account_id = new.account_id;
  return null;
end $$;
create trigger tally_in after insert on lease referencing new table as added for each statement execute function count_leases();
create trigger tally_out after delete on lease referencing old table as removed for each statement execute function count_leases();
create trigger tally_listed after update of archived_at, replaced_at on lease for each row
  when ((old.archived_at is null and old.replaced_at is null) <> (new.archived_at is null and new.replaced_at is null))
  execute function count_lease_again();

-- Leases are listed in the order of their tenants' and units' names, archived ones included.
create index tenant_named on tenant (account_id, tenant_name collate natural_order, id);
create index unit_named on unit (account_id, unit_name collate natural_order, id);

-- What falls due and what is collected on a day, of the whole account, so that the dashboard need not add up a month of a large
-- one. They are filed with the other totals. A charge counts on the day it is due and a payment on its own day; what is voided
-- counts on neither, whenever it was voided.
create table dues_day (
  account_id bigint not null references account on delete cascade,
  day date not null,
  billed_cents bigint not null,
  collected_cents bigint not null,
  primary key (account_id, day) include (billed_cents, collected_cents)
);
call close_to_others('dues_day');
grant select, insert, update on dues_day to freehold_app;
grant select, insert, update, delete on dues_day to freehold_definer;

-- What an entry brings to them. The charge or payment is its own, or that of the entry it reverses.
create view dues_figure with (security_invoker = true) as
  select e.account_id, e.id as entry_id, coalesce(c.due, r.day) as day,
    case when e.reverses is null then 1 else -1 end * coalesce(c.amount_cents, 0) as billed_cents,
    case when e.reverses is null then 1 else -1 end * coalesce(r.amount_cents, 0) as collected_cents
  from journal_entry e
  left join lateral (select c.due, c.amount_cents from charge c
    where c.account_id = e.account_id and c.id = case when e.reverses is null then e.id else e.reverses end offset 0) c on true
  left join lateral (select r.day, r.amount_cents from receipt r
    where r.account_id = e.account_id and r.id = case when e.reverses is null then e.id else e.reverses end and r.source <> 'OPENING' offset 0) r on true
  where c.due is not null or r.day is not null;
grant select on dues_figure to freehold_app, freehold_definer;

insert into dues_day (account_id, day, billed_cents, collected_cents)
  select f.account_id, f.day, sum(f.billed_cents), sum(f.collected_cents) from dues_figure f
  where not exists (select from entry_unfiled u where u.account_id = f.account_id and u.entry_id = f.entry_id) group by 1, 2;

create or replace function file_entries(acc bigint, most integer) returns integer language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare filed int;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('file_entries', acc)) then return 0; end if;
  with taken as materialized (
    delete from entry_unfiled where account_id = acc and entry_id in
      (select entry_id from entry_unfiled where account_id = acc order by entry_id limit most) returning entry_id
  ), figure as materialized (
    select f.* from taken t join entry_figure f on f.account_id = acc and f.entry_id = t.entry_id
  ), by_day as (
    insert into money_day as m (account_id, day, ledger, reason, subcategory_id, cents, released_cents, rows)
    select account_id, day, ledger, reason, subcategory_id, sum(cents), sum(released_cents), sum(rows) from figure group by 1, 2, 3, 4, 5
    on conflict (account_id, day, ledger, reason, subcategory_id)
      do update set cents = m.cents + excluded.cents, released_cents = m.released_cents + excluded.released_cents, rows = m.rows + excluded.rows
  ), by_month as (
    insert into money_month as m (account_id, property_id, owner_id, month, ledger, reason, subcategory_id, cents, released_cents, rows)
    select account_id, property_id, owner_id, date_trunc('month', day)::date, ledger, reason, subcategory_id, sum(cents), sum(released_cents), sum(rows)
    from figure group by 1, 2, 3, 4, 5, 6, 7
    on conflict (account_id, property_id, month, ledger, reason, subcategory_id, owner_id)
      do update set cents = m.cents + excluded.cents, released_cents = m.released_cents + excluded.released_cents, rows = m.rows + excluded.rows
  ), dues as (
    insert into dues_day as d (account_id, day, billed_cents, collected_cents)
    select f.account_id, f.day, sum(f.billed_cents), sum(f.collected_cents)
    from taken t join dues_figure f on f.account_id = acc and f.entry_id = t.entry_id group by 1, 2
    on conflict (account_id, day) do update set billed_cents = d.billed_cents + excluded.billed_cents,
      collected_cents = d.collected_cents + excluded.collected_cents
  )
  select count(*) into filed from taken;
  return filed;
end $$;

create or replace function undo_portfolio_import(run bigint) returns void language plpgsql security definer set search_path = public set enable_seqscan = off as $$
declare
  acc bigint := current_account();
  stays bigint[] := (select ids from portfolio_import_made where account_id = acc and import_id = run and noun = 'occupancy');
  people bigint[] := (select ids from portfolio_import_made where account_id = acc and import_id = run and noun = 'tenant');
  homes bigint[] := (select ids from portfolio_import_made where account_id = acc and import_id = run and noun = 'unit');
  places bigint[] := (select ids from portfolio_import_made where account_id = acc and import_id = run and noun = 'property');
  owners bigint[] := (select ids from portfolio_import_made where account_id = acc and import_id = run and noun = 'owner');
  sellers bigint[] := (select ids from portfolio_import_made where account_id = acc and import_id = run and noun = 'contractor');
  entries bigint[];
begin
  if not exists (select from portfolio_import where account_id = acc and id = run and state = 'IMPORTED') then
    raise exception 'Import % is not imported', run;
  end if;
  -- What is filed is taken out of the totals, so nobody files meanwhile.
  perform pg_advisory_xact_lock(hashtextextended('file_entries', acc));
  perform from rent_account where account_id = acc and occupancy_id = any(stays) order by occupancy_id for update;
  if exists (select from journal_entry where account_id = acc and occupancy_id = any(stays) and kind <> 'OPENING') then
    raise exception 'Money was posted since import %', run;
  end if;
  entries := array(select id from journal_entry where account_id = acc and occupancy_id = any(stays));
  if exists (select from journal_entry e join account a on a.id = e.account_id
      where e.account_id = acc and e.id = any(entries) and e.day <= a.books_closed_to) then
    raise exception 'The books are closed on that day' using errcode = 'FH002';
  end if;
  perform set_config('app.erasing', acc::text, true);
  with figure as materialized (
    select f.* from unnest(entries) x (id) join entry_figure f on f.account_id = acc and f.entry_id = x.id
    where not exists (select from entry_unfiled u where u.account_id = acc and u.entry_id = x.id)
  ), by_day as (
    update money_day m set cents = m.cents - d.cents, released_cents = m.released_cents - d.released, rows = m.rows - d.n
    from (select day, ledger, reason, subcategory_id, sum(cents) as cents, sum(released_cents) as released, sum(rows) as n
      from figure group by 1, 2, 3, 4) d
    where m.account_id = acc and (m.day, m.ledger, m.reason, m.subcategory_id) = (d.day, d.ledger, d.reason, d.subcategory_id)
  ), dues as (
    update dues_day m set billed_cents = m.billed_cents - d.billed, collected_cents = m.collected_cents - d.collected
    from (select f.day, sum(f.billed_cents) as billed, sum(f.collected_cents) as collected
      from unnest(entries) x (id) join dues_figure f on f.account_id = acc and f.entry_id = x.id
      where not exists (select from entry_unfiled u where u.account_id = acc and u.entry_id = x.id) group by 1) d
    where m.account_id = acc and m.day = d.day
  )
  update money_month m set cents = m.cents - d.cents, released_cents = m.released_cents - d.released, rows = m.rows - d.n
    from (select property_id, owner_id, date_trunc('month', day)::date as month, ledger, reason, subcategory_id, sum(cents) as cents,
        sum(released_cents) as released, sum(rows) as n from figure group by 1, 2, 3, 4, 5, 6) d
    where m.account_id = acc and (m.property_id, m.owner_id, m.month, m.ledger, m.reason, m.subcategory_id)
      = (d.property_id, d.owner_id, d.month, d.ledger, d.reason, d.subcategory_id);
  delete from money_day where account_id = acc and cents = 0 and released_cents = 0 and rows = 0;
  delete from money_month where account_id = acc and cents = 0 and released_cents = 0 and rows = 0;
  delete from dues_day where account_id = acc and billed_cents = 0 and collected_cents = 0;
  insert into receipt_count as c (account_id, part, receipts)
    select acc, pg_backend_pid() % 16, -count(*) from receipt where account_id = acc and id = any(entries) and source <> 'OPENING' having count(*) > 0
    on conflict (account_id, part) do update set receipts = c.receipts + excluded.receipts;
  delete from receipt where account_id = acc and id = any(entries);
  delete from charge where account_id = acc and id = any(entries);
  delete from journal_line where account_id = acc and entry_id = any(entries);
  delete from entry_unfiled where account_id = acc and entry_id = any(entries);
  delete from journal_entry where account_id = acc and id = any(entries);
  delete from rent_account where account_id = acc and occupancy_id = any(stays);
  delete from occupancy where account_id = acc and id = any(stays);
  delete from lease_end where account_id = acc and occupancies = 0;
  delete from unit where account_id = acc and id = any(homes);
  delete from property where account_id = acc and id = any(places);
  delete from owner where account_id = acc and id = any(owners);
  delete from tenant where account_id = acc and id = any(people);
  delete from contractor where account_id = acc and id = any(sellers);
  perform set_config('app.erasing', '', true);
end $$;
