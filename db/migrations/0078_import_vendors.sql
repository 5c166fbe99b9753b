-- Up Migration

-- An import makes contractors of vendors, and its undo takes them back.
alter table portfolio_import_made drop constraint portfolio_import_made_noun_check;
alter table portfolio_import_made add constraint portfolio_import_made_noun_check
  check (noun in ('owner', 'property', 'unit', 'tenant', 'occupancy', 'contractor'));

create or replace function undo_portfolio_import(run bigint) returns void
  language plpgsql security definer set search_path = public
  set enable_seqscan = off as $$
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
  )
  update money_month m set cents = m.cents - d.cents, released_cents = m.released_cents - d.released, rows = m.rows - d.n
    from (select property_id, owner_id, date_trunc('month', day)::date as month, ledger, reason, subcategory_id, sum(cents) as cents,
        sum(released_cents) as released, sum(rows) as n from figure group by 1, 2, 3, 4, 5, 6) d
    where m.account_id = acc and (m.property_id, m.owner_id, m.month, m.ledger, m.reason, m.subcategory_id)
      = (d.property_id, d.owner_id, d.month, d.ledger, d.reason, d.subcategory_id);
  delete from money_day where account_id = acc and cents = 0 and released_cents = 0 and rows = 0;
  delete from money_month where account_id = acc and cents = 0 and released_cents = 0 and rows = 0;
  insert into receipt_count as c (account_id, part, receipts)
    select acc, pg_backend_pid() % 16, -count(*) from receipt where account_id = acc and id = any(entries) having count(*) > 0
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
