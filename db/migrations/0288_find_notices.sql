-- Up Migration

-- The palette finds notices by their title, and by the names around their tenancy.
create index notice_words on notice using gin (account_id, lower(title) gin_trgm_ops);

create function find_among_notice(typed text, body text, other text, properties bigint[], person bigint, few integer)
 returns bigint[]
 language plpgsql
 stable
 set search_path to 'public'
 set enable_seqscan to 'off'
 set plan_cache_mode to 'force_generic_plan'
as $function$
      declare
        acc bigint := current_account();
        holds text := '%' || body || '%';
        turned text := '%' || other || '%';
        best bigint[];
      begin
        best := array(select x.id from (
            select r.id, r.archived_at is not null as gone, lower(r.title) as called, o.search || e'\n' || lower(concat_ws(e'\n', r.title, r.short_description)) as words
            from (select r.* from notice r where r.account_id = acc and (properties is null or r.property_id = any(properties)) order by r.id desc limit 500) r left join lateral (select * from occupancy o where o.account_id = r.account_id and o.id = r.occupancy_id offset 0) o on true) x
          where case when length(typed) = 1 then x.called like body || '%' else x.words like holds or x.words like turned end
          order by x.gone, case when x.called like body || '%' then 1
            when x.words like body || '%' or x.words like '% ' || body || '%' or x.words like e'%\n' || body || '%' then 2 else 3 end, x.id desc
          limit few);
        if cardinality(best) < few and length(typed) > 2 then
          best := best || array(select x.id from (
              select r.id, r.archived_at is not null as gone, lower(r.title) as called, o.search || e'\n' || lower(concat_ws(e'\n', r.title, r.short_description)) as words
              from (select m.id from occupancy o join notice m on m.account_id = o.account_id and m.occupancy_id = o.id
          where o.account_id = acc and (o.search like holds or o.search like turned)
        union select m.id from notice m where m.account_id = acc and (lower(m.title) like holds or lower(m.title) like turned)) hit cross join lateral (
                select r.* from notice r where r.account_id = acc and r.id = hit.id and (properties is null or r.property_id = any(properties)) offset 0) r left join lateral (select * from occupancy o where o.account_id = r.account_id and o.id = r.occupancy_id offset 0) o on true) x
            where (x.words like holds or x.words like turned) and x.id <> all(best)
            order by x.gone, case when x.called like body || '%' then 1
              when x.words like body || '%' or x.words like '% ' || body || '%' or x.words like e'%\n' || body || '%' then 2 else 3 end, x.id desc
            limit few - cardinality(best));
        end if;
        return best;
      end $function$
;
grant create on schema public to freehold_definer;
alter function find_among_notice(text, text, text, bigint[], bigint, int) owner to freehold_definer;
revoke all on function find_among_notice(text, text, text, bigint[], bigint, int) from public;
revoke create on schema public from freehold_definer;

create or replace function find_work_and_papers(kinds text[], typed text, body text, other text, cents bigint, asker bigint, worker bigint, properties bigint[], few integer)
 returns table (kind text, id bigint, place bigint)
 language plpgsql
 stable security definer rows 40
 set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
declare spent bigint[];
begin
  if 'order' = any(kinds) then
    return query select 'order', x.id, x.place
      from unnest(find_among_work_order(typed, body, other, properties, worker, few)) with ordinality x(id, place);
  end if;
  if 'contractor' = any(kinds) then
    return query select 'contractor', x.id, x.place
      from unnest(find_among_contractor(typed, body, other, properties, asker, few)) with ordinality x(id, place);
  end if;
  if 'listing' = any(kinds) then
    return query select 'listing', x.id, x.place from unnest(find_among_listing(typed, body, other, properties, asker, few)) with ordinality x(id, place);
  end if;
  if 'project' = any(kinds) then
    return query select 'project', x.id, x.place from unnest(find_among_project(typed, body, other, properties, asker, few)) with ordinality x(id, place);
  end if;
  if 'application' = any(kinds) then
    return query select 'application', x.id, x.place
      from unnest(find_among_rental_application(typed, body, other, properties, asker, few)) with ordinality x(id, place);
  end if;
  if 'lease' = any(kinds) then
    return query select 'lease', x.id, x.place from unnest(find_among_lease(typed, body, other, properties, asker, few)) with ordinality x(id, place);
  end if;
  if 'notice' = any(kinds) then
    return query select 'notice', x.id, x.place
      from unnest(find_among_notice(typed, body, other, properties, asker, few)) with ordinality x(id, place);
  end if;
  if 'expense' = any(kinds) then
    -- Those of an amount come first, the newest of them before the others.
    spent := array(select e.id from expense e where e.account_id = current_account() and e.amount_cents = cents and e.voided_by is null
      and (properties is null or e.property_id = any(properties)) order by e.day desc, e.id desc limit few);
    spent := spent || array(select n from unnest(find_among_expense(typed, body, other, properties, asker, few)) with ordinality x(n, at)
      where n <> all(spent) order by at);
    return query select 'expense', x.id, x.place from unnest(spent) with ordinality x(id, place) order by x.place limit few;
  end if;
end $function$
;