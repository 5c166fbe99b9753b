-- Up Migration

-- The palette looks for work and papers with a function for each kind, whose statements are planned once a connection. Text that
-- was put together and executed was planned anew for each kind of every request, which took longer than to find a rare text.
--
-- Each function answers the ids of up to `few` rows, best first: what is not archived, what begins with the text, a word that does,
-- and within each the newest. The newest 500 rows are looked at first: a text that many rows hold is found there. Only a rare one
-- of three letters or more is looked up in the trigram indexes (`hits`). A tenancy brings the names around it in its own text.
do $make$
declare
  one record;
  looked_up text;
begin
  for one in select * from (values
    ('work_order', '(person is null or exists (select from contractor own where own.account_id = acc and own.id = r.contractor_id and own.user_id = person))',
      'r.archived_at is not null as gone, lower(r.job_title) as called, lower(concat_ws(e''\n'', r.job_title, c.name, p.property_name, u.unit_name)) as words',
      'contractor property unit',
      'select w.id from work_order w where w.account_id = acc and (lower(w.job_title) like holds or lower(w.job_title) like turned)
        union select w.id from contractor c join work_order w on w.account_id = c.account_id and w.contractor_id = c.id
          where c.account_id = acc and c.search like holds and lower(c.name) like holds'),
    -- Contractors belong to no property: who may see contractors sees all.
    ('contractor', null, 'r.archived_at is not null as gone, lower(r.name) as called, r.search as words', '',
      'select c.id from contractor c where c.account_id = acc and (c.search like holds or c.search like turned)'),
    ('listing', 'true',
      'u.archived_at is not null or p.archived_at is not null as gone, lower(r.title) as called, lower(concat_ws(e''\n'', r.title, u.unit_name, p.property_name)) as words',
      'unit property',
      'select l.id from listing l where l.account_id = acc and (lower(l.title) like holds or lower(l.title) like turned)
        union select l.id from unit u join listing l on l.account_id = u.account_id and l.unit_id = u.id
          where u.account_id = acc and (u.search like holds or u.search like turned)'),
    ('project', 'true', 'false as gone, lower(r.project_title) as called, lower(concat_ws(e''\n'', r.project_title, p.property_name)) as words',
      'property',
      'select p.id from project p where p.account_id = acc and (lower(p.project_title) like holds or lower(p.project_title) like turned)'),
    ('rental_application', 'or r.entered_by = person',
      'r.archived_at is not null as gone, lower(r.tenant_name) as called,
        lower(concat_ws(e''\n'', r.tenant_name, r.phone, r.email, r.coapplicant_name, u.unit_name, p.property_name)) as words',
      'unit property',
      'select a.id from rental_application a where a.account_id = acc
          and (lower(a.tenant_name || e''\n'' || a.phone || e''\n'' || a.email) like holds or lower(a.tenant_name || e''\n'' || a.phone || e''\n'' || a.email) like turned)
        union select a.id from unit u join rental_application a on a.account_id = u.account_id and a.unit_id = u.id
          where u.account_id = acc and (u.search like holds or u.search like turned)'),
    ('lease', 'r.replaced_at is null',
      'r.archived_at is not null as gone, split_part(o.search, e''\n'', 1) as called, o.search || e''\n'' || lower(r.title) as words',
      'occupancy',
      'select l.id from occupancy o join lease l on l.account_id = o.account_id and l.occupancy_id = o.id
          where o.account_id = acc and (o.search like holds or o.search like turned)
        union select l.id from lease l where l.account_id = acc and l.title <> '''' and (lower(l.title) like holds or lower(l.title) like turned)'),
    ('expense', 'r.voided_by is null',
      'false as gone, lower(s.subcategory_name) as called, lower(concat_ws(e''\n'', s.subcategory_name, c.name, r.notes)) as words',
      'subcategory contractor',
      'select e.id from expense e where e.account_id = acc and e.notes <> '''' and (lower(e.notes) like holds or lower(e.notes) like turned)')
  ) kind (noun, sight, shown, beside, hits)
  loop
    -- Each by its key (`offset 0`): a plan for accounts of every size would rather read all units of a large one.
    looked_up := (select coalesce(string_agg(format('left join lateral (select * from %1$s %2$s where %2$s.account_id = r.account_id and %2$s.id = r.%3$s offset 0) %2$s on true',
        case n when 'subcategory' then 'expense_subcategory' else n end, left(n, 1), n || '_id'), ' '), '') from unnest(string_to_array(one.beside, ' ')) n);
    execute format($function$
      create function find_among_%1$s(typed text, body text, other text, properties bigint[], person bigint, few int) returns bigint[]
        language plpgsql stable set search_path = public set enable_seqscan = off set plan_cache_mode = force_generic_plan as $body$
      declare
        acc bigint := current_account();
        holds text := '%%' || body || '%%';
        turned text := '%%' || other || '%%';
        best bigint[];
      begin
        best := array(select x.id from (
            select r.id, %3$s
            from (select r.* from %1$s r where r.account_id = acc and %2$s order by r.id desc limit 500) r %4$s) x
          where case when length(typed) = 1 then x.called like body || '%%' else x.words like holds or x.words like turned end
          order by x.gone, case when x.called like body || '%%' then 1
            when x.words like body || '%%' or x.words like '%% ' || body || '%%' or x.words like e'%%\n' || body || '%%' then 2 else 3 end, x.id desc
          limit few);
        if cardinality(best) < few and length(typed) > 2 then
          best := best || array(select x.id from (
              select r.id, %3$s
              from (%5$s) hit cross join lateral (
                select r.* from %1$s r where r.account_id = acc and r.id = hit.id and %2$s offset 0) r %4$s) x
            where (x.words like holds or x.words like turned) and x.id <> all(best)
            order by x.gone, case when x.called like body || '%%' then 1
              when x.words like body || '%%' or x.words like '%% ' || body || '%%' or x.words like e'%%\n' || body || '%%' then 2 else 3 end, x.id desc
            limit few - cardinality(best));
        end if;
        return best;
      end $body$ $function$,
      one.noun,
      case when one.sight is null then 'true' when one.sight like 'or %' then '(properties is null or r.property_id = any(properties) ' || one.sight || ')'
        else '(properties is null or r.property_id = any(properties)) and ' || one.sight end,
      one.shown, looked_up, one.hits);
  end loop;
end $make$;

-- What a text or an amount finds among work and papers, up to `few` of each kind that is asked for, with their places in the
-- order shown. `worker` is the user whose own work orders alone are seen, null for others; `asker` sees the applications that it
-- entered wherever they are.
create or replace function find_work_and_papers(kinds text[], typed text, body text, other text, cents bigint, asker bigint, worker bigint,
    properties bigint[], few int)
  returns table (kind text, id bigint, place bigint) language plpgsql stable security definer set search_path = public rows 35 as $$
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
  if 'expense' = any(kinds) then
    -- Those of an amount come first, the newest of them before the others.
    spent := array(select e.id from expense e where e.account_id = current_account() and e.amount_cents = cents and e.voided_by is null
      and (properties is null or e.property_id = any(properties)) order by e.day desc, e.id desc limit few);
    spent := spent || array(select n from unnest(find_among_expense(typed, body, other, properties, asker, few)) with ordinality x(n, at)
      where n <> all(spent) order by at);
    return query select 'expense', x.id, x.place from unnest(spent) with ordinality x(id, place) order by x.place limit few;
  end if;
end $$;
drop function find_among(text, text, text, text, text, text, text, bigint[], bigint, int);

grant create on schema public to freehold_definer;
do $$
declare f regprocedure;
begin
  for f in select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and proname in ('find_among_work_order', 'find_among_contractor', 'find_among_listing', 'find_among_project',
      'find_among_rental_application', 'find_among_lease', 'find_among_expense') loop
    execute format('alter function %s owner to freehold_definer', f);
    execute format('revoke all on function %s from public', f);
  end loop;
end $$;
revoke create on schema public from freehold_definer;
