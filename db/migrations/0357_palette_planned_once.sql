-- Up Migration

-- The palette's tenants, units and payments, the same as before in less time: most of their statements are planned once a connection,
-- and each of the newest 1,000 records is compared once. Where hardly any of them has the text it is rare, and then one look into the
-- trigram index answers for all places of a word.
do $make$
declare
  one record;
begin
  for one in select * from (values ('tenant', 'tenant_name'), ('unit', 'unit_name')) kind (noun, named) loop
    execute format($function$
      create function find_named_%1$s(typed text, body text, other text, few int) returns bigint[]
        language plpgsql stable set search_path = public set enable_seqscan = off set plan_cache_mode = force_generic_plan as $body$
      declare
        acc bigint := current_account();
        begins text := '%% ' || body || '%%';
        begins_line text := e'%%\n' || body || '%%';
        holds text := '%%' || body || '%%';
        turned text := '%%' || other || '%%';
        -- Patterns are planned as they come: one that is too short for a trigram must not use that index.
        all_holding text := 'select array(select r.id from %1$s r where r.account_id = $1 and (r.search like $2 or r.search like $3))';
        near bigint[];
        rare bigint[];
        beginning bigint[];
        best bigint[];
      begin
        best := array(select r.id from %1$s r where r.account_id = acc and lower(r.%2$s) ~>=~ typed and lower(r.%2$s) ~<~ (typed || chr(1114111))
          order by lower(r.%2$s) using ~<~, r.id limit few);
        if cardinality(best) = few or length(typed) = 1 then return best; end if;
        near := array(select x.id from (select r.id, r.search from %1$s r where r.account_id = acc order by r.id desc limit 1000) x
          where x.search like holds or x.search like turned);
        if length(typed) > 2 and cardinality(near) <= few then
          execute all_holding into rare using acc, holds, turned;
        end if;

        best := best || array(select x.id from (
            select r.id, r.archived_at is not null as gone, r.%2$s as named from %1$s r
            where r.account_id = acc and r.id = any(near) and (r.search like begins or r.search like begins_line) and r.id <> all(best)
            order by r.id desc limit 50) x
          order by x.gone, x.named collate natural_order, x.id limit few - cardinality(best));
        if cardinality(best) = few or length(typed) = 2 then return best; end if;
        beginning := rare;
        if rare is null then execute all_holding into beginning using acc, begins, begins_line; end if;
        best := best || array(select x.id from (
            select r.id, r.archived_at is not null as gone, r.%2$s as named from %1$s r
            where r.account_id = acc and r.id = any(beginning) and (r.search like begins or r.search like begins_line) and r.id <> all(best)) x
          order by x.gone, x.named collate natural_order, x.id limit few - cardinality(best));
        if cardinality(best) = few then return best; end if;

        best := best || array(select x.id from (
            select r.id, r.archived_at is not null as gone, r.%2$s as named from %1$s r
            where r.account_id = acc and r.id = any(near) and r.id <> all(best) order by r.id desc limit 50) x
          order by x.gone, x.named collate natural_order, x.id limit few - cardinality(best));
        if cardinality(best) = few then return best; end if;
        if rare is null then execute all_holding into rare using acc, holds, turned; end if;
        return best || array(select x.id from (
            select r.id, r.archived_at is not null as gone, r.%2$s as named from %1$s r
            where r.account_id = acc and r.id = any(rare) and r.id <> all(best)) x
          order by x.gone, x.named collate natural_order, x.id limit few - cardinality(best));
      end $body$ $function$, one.noun, one.named);
  end loop;
end $make$;

-- The names and addresses of properties were all compared.
create index property_search on property using gin (account_id, lower(property_name || e'\n' || address) gin_trgm_ops) with (fastupdate = off);

-- Payments whose note, check or method has a text, the newest first. The newest 1,000 are looked at before the indexes.
create function find_noted(holds text, methods text[], properties bigint[], few int) returns bigint[]
  language plpgsql stable set search_path = public set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  acc bigint := current_account();
  noted bigint[];
begin
  if properties is null then
    noted := array(select x.id from (select r.id, r.day, r.notes, r.method, r.check_number from receipt r
        where r.account_id = acc and r.voided_by is null and r.source <> 'OPENING' order by r.day desc, r.id desc limit 1000) x
      where lower(x.notes) like holds or x.method = any(methods) or x.check_number <> '' and 'check ' || lower(x.check_number) like holds
      order by x.day desc, x.id desc limit few);
  else
    -- Planned for the properties that are seen: one plan for all users would read the payments of every property.
    execute 'select array(select id from (select r.id, r.day, r.notes, r.method, r.check_number from receipt r
        where r.account_id = $1 and r.voided_by is null and r.source <> ''OPENING'' and r.property_id = any($3) order by r.day desc, r.id desc limit 1000) newest
      where lower(notes) like $2 or method = any($5) or check_number <> '''' and ''check '' || lower(check_number) like $2
      order by day desc, id desc limit $4)' into noted using acc, holds, properties, few, methods;
  end if;
  if cardinality(noted) = few then return noted; end if;
  -- Planned as they come: the pattern, and how many payments were made in a way, decide which index is right.
  if methods = '{}' then
    execute 'with hit as materialized (select r.id, r.day from receipt r where r.account_id = $1 and r.voided_by is null and r.source <> ''OPENING''
        and r.notes <> '''' and lower(r.notes) like $2 and ($3 is null or r.property_id = any($3))
      union select r.id, r.day from receipt r where r.account_id = $1 and r.voided_by is null and r.source <> ''OPENING''
        and r.check_number <> '''' and ''check '' || lower(r.check_number) like $2 and ($3 is null or r.property_id = any($3)))
      select array(select id from hit order by day desc, id desc limit $4)' into noted using acc, holds, properties, few;
    return noted;
  end if;
  execute 'with hit as materialized (select r.id, r.day from receipt r where r.account_id = $1 and r.voided_by is null and r.source <> ''OPENING''
      and r.notes <> '''' and lower(r.notes) like $2 and ($3 is null or r.property_id = any($3))
    union select r.id, r.day from receipt r where r.account_id = $1 and r.voided_by is null and r.source <> ''OPENING''
      and r.check_number <> '''' and ''check '' || lower(r.check_number) like $2 and r.method <> all($5)
      and ($3 is null or r.property_id = any($3))
    union (select r.id, r.day from receipt r where r.account_id = $1 and r.voided_by is null and r.source <> ''OPENING'' and r.method = any($5)
      and ($3 is null or r.property_id = any($3)) order by r.day desc, r.id desc limit $4))
    select array(select id from hit order by day desc, id desc limit $4)' into noted using acc, holds, properties, few, methods;
  return noted;
end $$;

create or replace function find_everything(kinds text[], typed text, body text, other text, cents bigint, methods text[], properties bigint[], few integer)
 returns table (kind text, id bigint, place bigint)
 language plpgsql
 stable security definer rows 25
 set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
declare
  acc bigint := current_account();
  holds text := '%' || body || '%';
  holds_other text := '%' || other || '%';
  paid bigint[];
  noted bigint[];
begin
  if 'tenant' = any(kinds) then
    return query select 'tenant', x.id, x.place from unnest(case when properties is null then find_named_tenant(typed, body, other, few)
      else find_named('tenant', 'tenant_name',
      'lower(r.tenant_name || e''\n'' || r.email || e''\n'' || r.phone)',
      'exists (select from occupancy o where o.account_id = $1 and o.tenant_id = r.id and o.property_id = any($2))',
      typed, body, other, properties, few) end) with ordinality x(id, place);
  end if;
  if 'unit' = any(kinds) then
    return query select 'unit', x.id, x.place from unnest(case when properties is null then find_named_unit(typed, body, other, few)
      else find_named('unit', 'unit_name', 'r.search',
      'r.property_id = any($2)', typed, body, other, properties, few) end) with ordinality x(id, place);
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
    -- Planned as it comes, like all patterns.
    return query execute 'select ''property'', p.id, row_number() over (order by
        case when p.text like $2 || ''%'' or p.text like e''%\n'' || $2 || ''%'' then 1 when p.text like ''% '' || $2 || ''%'' then 2 else 3 end,
        p.gone, p.property_name collate natural_order, p.id) as place
      from (select q.id, q.property_name, q.archived_at is not null as gone, lower(q.property_name || e''\n'' || q.address) as text
        from property q where q.account_id = $1 and ($5 is null or q.id = any($5))
          and (lower(q.property_name || e''\n'' || q.address) like $3 or lower(q.property_name || e''\n'' || q.address) like $4)) p
      order by place limit $6' using acc, body, holds, holds_other, properties, few;
  end if;
  if 'payment' = any(kinds) then
    -- A number may be an amount, the number of a check, or stand in a note. The newest payments come first here too.
    paid := array(select r.id from receipt r where r.account_id = acc and r.amount_cents = cents and r.voided_by is null
      and r.source <> 'OPENING' and (properties is null or r.property_id = any(properties)) order by r.day desc, r.id desc limit few);
    if cardinality(paid) < few and length(typed) > 2 then
      noted := find_noted(holds, methods, properties, few);
      paid := paid || array(select n from unnest(noted) with ordinality x(n, at) where n <> all(paid) order by at);
    end if;
    return query select 'payment', x.id, x.place from unnest(paid) with ordinality x(id, place) order by x.place limit few;
  end if;
end $function$;

grant create on schema public to freehold_definer;
do $$
declare f regprocedure;
begin
  foreach f in array array['find_named_tenant(text, text, text, int)', 'find_named_unit(text, text, text, int)',
      'find_noted(text, text[], bigint[], int)']::regprocedure[] loop
    execute format('alter function %s owner to freehold_definer', f);
    execute format('revoke all on function %s from public', f);
  end loop;
end $$;
revoke create on schema public from freehold_definer;
