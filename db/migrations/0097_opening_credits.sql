-- Up Migration

-- What a tenant had paid ahead when the books began waits as a payment does, and is none: no list, count or sum of payments has it.
alter table receipt drop constraint receipt_source_check;
alter table receipt add constraint receipt_source_check check (source in ('MOVE_IN', 'RENT', 'OTHER', 'OPENING'));

grant update (source) on receipt to freehold_definer;
set local role freehold_definer;
with opening as (
  update receipt r set source = 'OPENING' from journal_entry e
  where e.account_id = r.account_id and e.id = r.id and e.kind = 'OPENING' returning r.account_id, r.voided_by
)
insert into receipt_count as c (account_id, part, receipts)
  select account_id, 0, -count(*) from opening where voided_by is null group by 1
  on conflict (account_id, part) do update set receipts = c.receipts + excluded.receipts;
reset role;
revoke update (source) on receipt from freehold_definer;

create or replace function count_receipts() returns trigger language plpgsql as $$
begin
  insert into receipt_count as c (account_id, part, receipts)
    select account_id, pg_backend_pid() % 16, count(*) from added where source <> 'OPENING' group by 1
    on conflict (account_id, part) do update set receipts = c.receipts + excluded.receipts;
  return null;
end $$;

drop trigger uncounted on receipt;
create trigger uncounted after update of voided_by on receipt for each row
  when (old.voided_by is null and new.voided_by is not null and new.source <> 'OPENING') execute function uncount_receipt();

-- What a search counts is counted out of an index alone.
drop index receipt_of_occupancy, receipt_by_reason, receipt_by_method;
create index receipt_of_occupancy on receipt (account_id, occupancy_id, day, id) include (source) where voided_by is null;
create index receipt_by_reason on receipt (account_id, reason, id) where voided_by is null and source <> 'OPENING';
create index receipt_by_method on receipt (account_id, method, id) where voided_by is null and source <> 'OPENING';

-- As before, without opening credits.
create or replace function find_receipts(pattern text, reasons text[], methods text[], properties bigint[], few integer)
 returns table(total bigint, ids bigint[])
 language plpgsql
 stable security definer
 set search_path = public
 set plan_cache_mode = force_generic_plan
 set enable_seqscan = off
as $$
declare
  acc bigint := current_account();
  homes bigint[];
  noted bigint[];
  numbered bigint[] := '{}';
  meant bigint := 0;
begin
  execute 'select array(select id from occupancy where account_id = $1 and search like $2 and ($3 is null or property_id = any($3)))'
    into homes using acc, pattern, properties;
  execute 'select array(select id from receipt where account_id = $1 and voided_by is null and source <> ''OPENING'' and notes <> '''' and lower(notes) like $2
      and reason <> all($3) and method <> all($4) and ($5 is null or property_id = any($5)) and occupancy_id not in (select unnest($6)))'
    into noted using acc, pattern, reasons, methods, properties, homes;
  -- Where the word means checks, those with a number are among them.
  if 'CHECK' <> all(methods) then
    execute 'select array(select id from receipt where account_id = $1 and voided_by is null and source <> ''OPENING'' and check_number <> ''''
        and ''check '' || lower(check_number) like $2 and lower(notes) not like $2 and reason <> all($3) and method <> all($4)
        and ($5 is null or property_id = any($5)) and occupancy_id not in (select unnest($6)))'
      into numbered using acc, pattern, reasons, methods, properties, homes;
  end if;
  noted := noted || numbered;
  if reasons <> '{}' then
    execute 'select count(*) from receipt where account_id = $1 and voided_by is null and source <> ''OPENING'' and reason = any($2) and ($3 is null or property_id = any($3))'
      into meant using acc, reasons, properties;
  end if;
  if methods <> '{}' then
    execute 'select $5 + count(*) from receipt where account_id = $1 and voided_by is null and source <> ''OPENING'' and method = any($2)
        and ($3 is null or property_id = any($3))' || case when reasons = '{}' then '' else ' and reason <> all($4)' end
      into meant using acc, methods, properties, reasons, meant;
  end if;
  if reasons = '{}' and methods = '{}' and properties is null then
    -- Counted out of an index alone.
    total := (select count(*) from receipt r where r.account_id = acc and r.voided_by is null and r.source <> 'OPENING' and r.occupancy_id = any(homes));
  else
    total := (select count(*) from receipt r where r.account_id = acc and r.voided_by is null and r.source <> 'OPENING' and r.occupancy_id = any(homes)
      and r.reason <> all(reasons) and r.method <> all(methods) and (properties is null or r.property_id = any(properties)));
  end if;
  total := total + meant + cardinality(noted);
  if total <= few then
    ids := noted || array(select r.id from receipt r where r.account_id = acc and r.voided_by is null and r.source <> 'OPENING' and r.occupancy_id = any(homes)
        and r.reason <> all(reasons) and r.method <> all(methods) and (properties is null or r.property_id = any(properties)))
      || array(select r.id from receipt r where reasons <> '{}' and r.account_id = acc and r.voided_by is null and r.source <> 'OPENING' and r.reason = any(reasons)
        and (properties is null or r.property_id = any(properties)))
      || array(select r.id from receipt r where methods <> '{}' and r.account_id = acc and r.voided_by is null and r.source <> 'OPENING' and r.method = any(methods)
        and r.reason <> all(reasons) and (properties is null or r.property_id = any(properties)));
  end if;
  return next;
end $$;

-- As before, without opening credits.
create or replace function find_everything(kinds text[], typed text, body text, other text, cents bigint, methods text[], properties bigint[], few integer)
 returns table(kind text, id bigint, place bigint)
 language plpgsql
 stable security definer rows 25
 set search_path = public
as $$
declare
  acc bigint := current_account();
  holds text := '%' || body || '%';
  holds_other text := '%' || other || '%';
  paid bigint[];
  noted bigint[];
begin
  if 'tenant' = any(kinds) then
    return query select 'tenant', x.id, x.place from unnest(find_named('tenant', 'tenant_name',
      'lower(r.tenant_name || e''\n'' || r.email || e''\n'' || r.phone)',
      'exists (select from occupancy o where o.account_id = $1 and o.tenant_id = r.id and o.property_id = any($2))',
      typed, body, other, properties, few)) with ordinality x(id, place);
  end if;
  if 'unit' = any(kinds) then
    return query select 'unit', x.id, x.place from unnest(find_named('unit', 'unit_name', 'r.search',
      'r.property_id = any($2)', typed, body, other, properties, few)) with ordinality x(id, place);
  end if;
  if 'owner' = any(kinds) then
    return query select 'owner', o.id, row_number() over (order by
        case when o.search like body || '%' or o.search like e'%\n' || body || '%' then 1 when o.search like '% ' || body || '%' then 2 else 3 end,
        o.archived_at is not null, o.business_name collate natural_order, o.id) as place
      from owner o where o.account_id = acc and (o.search like holds or o.search like holds_other)
        and (properties is null or exists (select from property p where p.account_id = acc and p.owner_id = o.id and p.id = any(properties)))
      order by place limit few;
  end if;
  if 'property' = any(kinds) then
    return query select 'property', p.id, row_number() over (order by
        case when p.text like body || '%' or p.text like e'%\n' || body || '%' then 1 when p.text like '% ' || body || '%' then 2 else 3 end,
        p.gone, p.property_name collate natural_order, p.id) as place
      from (select q.id, q.property_name, q.archived_at is not null as gone, lower(q.property_name || e'\n' || q.address) as text
        from property q where q.account_id = acc and (properties is null or q.id = any(properties))) p
      where p.text like holds or p.text like holds_other
      order by place limit few;
  end if;
  if 'payment' = any(kinds) then
    -- A number may be an amount, the number of a check, or stand in a note. The newest payments come first here too.
    paid := array(select r.id from receipt r where r.account_id = acc and r.amount_cents = cents and r.voided_by is null
      and r.source <> 'OPENING' and (properties is null or r.property_id = any(properties)) order by r.day desc, r.id desc limit few);
    if cardinality(paid) < few and length(typed) > 2 then
      execute 'select array(select id from (select r.id, r.day, r.notes, r.method, r.check_number from receipt r
          where r.account_id = $1 and r.voided_by is null and r.source <> ''OPENING'' and ($3 is null or r.property_id = any($3)) order by r.day desc, r.id desc limit 1000) newest
        where lower(notes) like $2 or method = any($5) or check_number <> '''' and ''check '' || lower(check_number) like $2
        order by day desc, id desc limit $4)' into noted using acc, holds, properties, few, methods;
      if cardinality(noted) < few then
        execute 'with hit as materialized (select r.id, r.day from receipt r where r.account_id = $1 and r.voided_by is null and r.source <> ''OPENING''
            and r.notes <> '''' and lower(r.notes) like $2 and ($3 is null or r.property_id = any($3))
          union select r.id, r.day from receipt r where r.account_id = $1 and r.voided_by is null and r.source <> ''OPENING''
            and r.check_number <> '''' and ''check '' || lower(r.check_number) like $2 and r.method <> all($5)
            and ($3 is null or r.property_id = any($3))
          union (select r.id, r.day from receipt r where r.account_id = $1 and r.voided_by is null and r.source <> ''OPENING'' and r.method = any($5)
            and ($3 is null or r.property_id = any($3)) order by r.day desc, r.id desc limit $4))
          select array(select id from hit order by day desc, id desc limit $4)' into noted using acc, holds, properties, few, methods;
      end if;
      paid := paid || array(select n from unnest(noted) with ordinality x(n, at) where n <> all(paid) order by at);
    end if;
    return query select 'payment', x.id, x.place from unnest(paid) with ordinality x(id, place) order by x.place limit few;
  end if;
end $$;

-- As before; opening credits were never counted.
create or replace function undo_portfolio_import(run bigint)
 returns void
 language plpgsql
 security definer
 set search_path = public
 set enable_seqscan = off
as $$
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

-- As before, but a tenant that already says until when it is a current one is not written again: its row stands in a dozen indexes.
create or replace function tenants_moved_in() returns trigger language plpgsql as $$
begin
  update tenant t set current_until = n.until from (
      select account_id, tenant_id, current_end(account_id, tenant_id) as until from added group by 1, 2) n
    where t.account_id = n.account_id and t.id = n.tenant_id and t.current_until <> n.until;
  insert into lease_end as l (account_id, move_out, occupancies)
    select account_id, move_out, count(*) from added where cancelled_at is null and real_move_out is null group by 1, 2 order by 1, 2
    on conflict (account_id, move_out) do update set occupancies = l.occupancies + excluded.occupancies;
  return null;
end $$;
