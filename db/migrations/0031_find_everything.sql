-- Up Migration

-- The palette finds a record by the beginning of its name first: these indexes answer that, however many names begin alike.
create index tenant_begins on tenant (account_id, lower(tenant_name) text_pattern_ops, id);
create index unit_begins on unit (account_id, lower(unit_name) text_pattern_ops, id);
-- The payments of an amount, newest first.
create index receipt_of_amount on receipt (account_id, amount_cents, day, id) where voided_by is null;

-- Ids of up to `few` tenants or units, best first: those whose name begins with the text, those with a word that does, and
-- those that hold it. A step runs only while the steps before it found too few. It looks at the newest 1,000 records first:
-- a text that many records hold is found there, and only a rare one of three letters or more is left to the trigram index,
-- which reads every hit of a text before its first row. `typed` is the text in lower case; `body` and `other` are patterns for it without their outer
-- wildcards. Patterns are planned as they come: one that is too short for a trigram must not use that index. `own` is the
-- text that a user of some properties finds by: the kept one may name homes elsewhere. The names of tables and columns come
-- from `find_everything` alone; nobody else may call this.
create function find_named(noun text, named text, own text, sight text, typed text, body text, other text, properties bigint[], few int)
  returns bigint[] language plpgsql stable set search_path = public set enable_seqscan = off as $$
declare
  acc bigint := current_account();
  rows text := format('select r.id, r.%2$I as named, r.archived_at is not null as gone, r.search from %1$I r where r.account_id = $1', noun, named);
  newest text := format('select $4 || array(select id from (select * from (%1$s order by r.id desc limit 1000) r
      where (search like $2 or search like $3) and id <> all($4) limit 50) near
    order by gone, named collate natural_order, id limit $5)', rows);
  every text := format('select $4 || array(select id from (%1$s and (r.search like $2 or r.search like $3) and r.id <> all($4)) near
    order by gone, named collate natural_order, id limit $5)', rows);
  steps text[] := array['% ' || body || '%', e'%\n' || body || '%', '%' || body || '%', '%' || other || '%'];
  found bigint[];
begin
  if properties is not null then
    execute format('with seen as materialized (select r.id, r.%2$I as named, r.archived_at is not null as gone, %3$s as own from %1$I r
        where r.account_id = $1 and %4$s)
      select array(select id from seen where own like $4 or own like $5
        order by case when left(lower(named), length($3)) = $3 then 1 when own like $6 or own like $7 then 2 else 3 end,
          gone, named collate natural_order, id limit $8)', noun, named, own, sight)
      into found using acc, properties, typed, steps[3], steps[4], steps[1], steps[2], few;
    return found;
  end if;
  execute format('select array(select id from %1$I where account_id = $1 and lower(%2$I) ~>=~ $2 and lower(%2$I) ~<~ ($2 || chr(1114111))
    order by lower(%2$I) using ~<~, id limit $3)', noun, named) into found using acc, typed, few;
  for step in 1..2 loop
    exit when cardinality(found) = few or length(typed) <= step;
    execute newest into found using acc, steps[2 * step - 1], steps[2 * step], found, few - cardinality(found);
    if cardinality(found) < few and length(typed) > 2 then
      execute every into found using acc, steps[2 * step - 1], steps[2 * step], found, few - cardinality(found);
    end if;
  end loop;
  return found;
end $$;

-- Ids of what a text or an amount finds, up to `few` of each kind that is asked for, with their places in the order shown.
create function find_everything(kinds text[], typed text, body text, other text, cents bigint, properties bigint[], few int)
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
    -- A number may be an amount or the number of a check, which stands in the note. The newest payments come first here too.
    paid := array(select r.id from receipt r where r.account_id = acc and r.amount_cents = cents and r.voided_by is null
      and (properties is null or r.property_id = any(properties)) order by r.day desc, r.id desc limit few);
    if cardinality(paid) < few and length(typed) > 2 then
      execute 'select array(select id from (select r.id, r.day, r.notes from receipt r where r.account_id = $1 and r.voided_by is null
          and ($3 is null or r.property_id = any($3)) order by r.day desc, r.id desc limit 1000) newest
        where lower(notes) like $2 order by day desc, id desc limit $4)' into noted using acc, holds, properties, few;
      if cardinality(noted) < few then
        execute 'with hit as materialized (select r.id, r.day from receipt r where r.account_id = $1 and r.voided_by is null
            and r.notes <> '''' and lower(r.notes) like $2 and ($3 is null or r.property_id = any($3)))
          select array(select id from hit order by day desc, id desc limit $4)' into noted using acc, holds, properties, few;
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
  foreach f in array array['find_named(text, text, text, text, text, text, text, bigint[], int)',
      'find_everything(text[], text, text, text, bigint, bigint[], int)']::regprocedure[] loop
    execute format('alter function %s owner to freehold_definer', f);
    execute format('revoke all on function %s from public', f);
  end loop;
end $$;
grant execute on function find_everything(text[], text, text, text, bigint, bigint[], int) to freehold_app;
revoke create on schema public from freehold_definer;
