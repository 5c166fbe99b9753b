-- Up Migration

-- Payments were found by their homes alone, and the rest of the search read them all.
drop function find_occupancies(text, bigint[], int);
-- How many payments a search finds and, while they are few, which: by the home, the reason or the note. Patterns are
-- planned as they come, since one too short for a trigram must not use that index; the rest is planned once.
create function find_receipts(pattern text, reasons text[], properties bigint[], few int) returns table (total bigint, ids bigint[])
  language plpgsql stable security definer set search_path = public
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  acc bigint := current_account();
  homes bigint[];
  noted bigint[];
  meant bigint := 0;
begin
  execute 'select array(select id from occupancy where account_id = $1 and search like $2 and ($3 is null or property_id = any($3)))'
    into homes using acc, pattern, properties;
  execute 'select array(select id from receipt where account_id = $1 and voided_by is null and notes <> '''' and lower(notes) like $2
      and reason <> all($3) and ($4 is null or property_id = any($4)) and occupancy_id not in (select unnest($5)))'
    into noted using acc, pattern, reasons, properties, homes;
  if reasons <> '{}' then
    execute 'select count(*) from receipt where account_id = $1 and voided_by is null and reason = any($2) and ($3 is null or property_id = any($3))'
      into meant using acc, reasons, properties;
  end if;
  if reasons = '{}' and properties is null then
    -- Counted out of an index alone.
    total := (select count(*) from receipt r where r.account_id = acc and r.voided_by is null and r.occupancy_id = any(homes));
  else
    total := (select count(*) from receipt r where r.account_id = acc and r.voided_by is null and r.occupancy_id = any(homes)
      and r.reason <> all(reasons) and (properties is null or r.property_id = any(properties)));
  end if;
  total := total + meant + cardinality(noted);
  if total <= few then
    ids := noted || array(select r.id from receipt r where r.account_id = acc and r.voided_by is null and r.occupancy_id = any(homes)
        and r.reason <> all(reasons) and (properties is null or r.property_id = any(properties)))
      || array(select r.id from receipt r where meant > 0 and r.account_id = acc and r.voided_by is null and r.reason = any(reasons)
        and (properties is null or r.property_id = any(properties)));
  end if;
  return next;
end $$;

-- The tenants of one list, current or previous, as far as a user sees them: so that nobody has to count them again.
drop function find_tenants(text, int);
create function find_tenants(pattern text, properties bigint[], current boolean, today date, few int) returns table (total bigint, ids bigint[])
  language plpgsql stable security definer set search_path = public as $$
begin
  execute
    'select array(select t.id from tenant t where t.account_id = $1 and t.search like $2 and t.archived_at is null
       and case when $4 then t.current_until > $5 else t.current_until <= $5 and t.current_until < ''infinity'' end
       and ($3 is null or exists (select from occupancy o where o.account_id = $1 and o.tenant_id = t.id and o.property_id = any($3))))'
    into ids using current_account(), pattern, properties, current, today;
  total := cardinality(ids);
  if total > few then ids := null; end if;
  return next;
end $$;

grant create on schema public to freehold_definer;
do $$
declare f regprocedure;
begin
  foreach f in array array['find_receipts(text, text[], bigint[], int)', 'find_tenants(text, bigint[], boolean, date, int)']::regprocedure[] loop
    execute format('alter function %s owner to freehold_definer', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to freehold_app', f);
  end loop;
end $$;
revoke create on schema public from freehold_definer;
