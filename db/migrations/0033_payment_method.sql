-- Up Migration

-- How a payment was made; blank where nobody said. A check may have its number.
alter table receipt
  add column method text not null default '' check (method in ('', 'CASH', 'CHECK', 'BANK_TRANSFER', 'CARD', 'OTHER')),
  add column check_number text not null default '',
  add constraint receipt_number_of_a_check check (check_number = '' or method = 'CHECK' and length(check_number) <= 40);

grant update (method) on receipt to freehold_definer;
set local role freehold_definer;
update receipt r set method = 'CARD' from card_payment c where c.account_id = r.account_id and c.entry_id = r.id;
reset role;
revoke update (method) on receipt from freehold_definer;

-- The order of the list, the count of a method that a search names, and a filter of one that is rare.
create index receipt_by_method on receipt (account_id, method, id) where voided_by is null;
-- A check is found by what the list shows of it: 'Check 1042'.
create index receipt_check on receipt using gin (account_id, ('check ' || lower(check_number)) gin_trgm_ops) where check_number <> '';

-- As before, with how each payment was made.
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
end $$;

-- How many payments a search finds and, while they are few, which: by the home, the reason, the note, the method, or the
-- number of the check. Patterns are planned as they come, since one too short for a trigram must not use that index; the
-- rest is planned once.
drop function find_receipts(text, text[], bigint[], int);
create function find_receipts(pattern text, reasons text[], methods text[], properties bigint[], few int) returns table (total bigint, ids bigint[])
  language plpgsql stable security definer set search_path = public
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  acc bigint := current_account();
  homes bigint[];
  noted bigint[];
  numbered bigint[] := '{}';
  meant bigint := 0;
begin
  execute 'select array(select id from occupancy where account_id = $1 and search like $2 and ($3 is null or property_id = any($3)))'
    into homes using acc, pattern, properties;
  execute 'select array(select id from receipt where account_id = $1 and voided_by is null and notes <> '''' and lower(notes) like $2
      and reason <> all($3) and method <> all($4) and ($5 is null or property_id = any($5)) and occupancy_id not in (select unnest($6)))'
    into noted using acc, pattern, reasons, methods, properties, homes;
  -- Where the word means checks, those with a number are among them.
  if 'CHECK' <> all(methods) then
    execute 'select array(select id from receipt where account_id = $1 and voided_by is null and check_number <> ''''
        and ''check '' || lower(check_number) like $2 and lower(notes) not like $2 and reason <> all($3) and method <> all($4)
        and ($5 is null or property_id = any($5)) and occupancy_id not in (select unnest($6)))'
      into numbered using acc, pattern, reasons, methods, properties, homes;
  end if;
  noted := noted || numbered;
  if reasons <> '{}' then
    execute 'select count(*) from receipt where account_id = $1 and voided_by is null and reason = any($2) and ($3 is null or property_id = any($3))'
      into meant using acc, reasons, properties;
  end if;
  if methods <> '{}' then
    execute 'select $5 + count(*) from receipt where account_id = $1 and voided_by is null and method = any($2)
        and ($3 is null or property_id = any($3))' || case when reasons = '{}' then '' else ' and reason <> all($4)' end
      into meant using acc, methods, properties, reasons, meant;
  end if;
  if reasons = '{}' and methods = '{}' and properties is null then
    -- Counted out of an index alone.
    total := (select count(*) from receipt r where r.account_id = acc and r.voided_by is null and r.occupancy_id = any(homes));
  else
    total := (select count(*) from receipt r where r.account_id = acc and r.voided_by is null and r.occupancy_id = any(homes)
      and r.reason <> all(reasons) and r.method <> all(methods) and (properties is null or r.property_id = any(properties)));
  end if;
  total := total + meant + cardinality(noted);
  if total <= few then
    ids := noted || array(select r.id from receipt r where r.account_id = acc and r.voided_by is null and r.occupancy_id = any(homes)
        and r.reason <> all(reasons) and r.method <> all(methods) and (properties is null or r.property_id = any(properties)))
      || array(select r.id from receipt r where reasons <> '{}' and r.account_id = acc and r.voided_by is null and r.reason = any(reasons)
        and (properties is null or r.property_id = any(properties)))
      || array(select r.id from receipt r where methods <> '{}' and r.account_id = acc and r.voided_by is null and r.method = any(methods)
        and r.reason <> all(reasons) and (properties is null or r.property_id = any(properties)));
  end if;
  return next;
end $$;

-- As before; payments are found by their method and the number of their check, too.
drop function find_everything(text[], text, text, text, bigint, bigint[], int);
create function find_everything(kinds text[], typed text, body text, other text, cents bigint, methods text[], properties bigint[], few int)
  returns table (kind text, id bigint, place bigint) language plpgsql stable security definer set search_path = public rows 25 as $$
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
      and (properties is null or r.property_id = any(properties)) order by r.day desc, r.id desc limit few);
    if cardinality(paid) < few and length(typed) > 2 then
      execute 'select array(select id from (select r.id, r.day, r.notes, r.method, r.check_number from receipt r
          where r.account_id = $1 and r.voided_by is null and ($3 is null or r.property_id = any($3)) order by r.day desc, r.id desc limit 1000) newest
        where lower(notes) like $2 or method = any($5) or check_number <> '''' and ''check '' || lower(check_number) like $2
        order by day desc, id desc limit $4)' into noted using acc, holds, properties, few, methods;
      if cardinality(noted) < few then
        execute 'with hit as materialized (select r.id, r.day from receipt r where r.account_id = $1 and r.voided_by is null
            and r.notes <> '''' and lower(r.notes) like $2 and ($3 is null or r.property_id = any($3))
          union select r.id, r.day from receipt r where r.account_id = $1 and r.voided_by is null
            and r.check_number <> '''' and ''check '' || lower(r.check_number) like $2 and r.method <> all($5)
            and ($3 is null or r.property_id = any($3))
          union (select r.id, r.day from receipt r where r.account_id = $1 and r.voided_by is null and r.method = any($5)
            and ($3 is null or r.property_id = any($3)) order by r.day desc, r.id desc limit $4))
          select array(select id from hit order by day desc, id desc limit $4)' into noted using acc, holds, properties, few, methods;
      end if;
      paid := paid || array(select n from unnest(noted) with ordinality x(n, at) where n <> all(paid) order by at);
    end if;
    return query select 'payment', x.id, x.place from unnest(paid) with ordinality x(id, place) order by x.place limit few;
  end if;
end $$;

grant create on schema public to freehold_definer;
do $$
declare f regprocedure;
begin
  foreach f in array array['find_receipts(text, text[], text[], bigint[], int)',
      'find_everything(text[], text, text, text, bigint, text[], bigint[], int)']::regprocedure[] loop
    execute format('alter function %s owner to freehold_definer', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to freehold_app', f);
  end loop;
end $$;
revoke create on schema public from freehold_definer;
