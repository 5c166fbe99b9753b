-- Up Migration

-- The palette finds work orders, contractors, listings, projects and expenses, too, and the list of work orders is searched by
-- the first of these.
create index work_order_title_search on work_order using gin (account_id, lower(job_title) gin_trgm_ops) with (fastupdate = off);
create index contractor_search on contractor using gin (account_id, search gin_trgm_ops) with (fastupdate = off);
create index listing_title_search on listing using gin (account_id, lower(title) gin_trgm_ops) with (fastupdate = off);
create index project_title_search on project using gin (account_id, lower(project_title) gin_trgm_ops) with (fastupdate = off);

-- Ids of up to `few` rows of a table, best first: what is not archived, what begins with the text, a word that does, and within
-- each the newest. The newest 1,000 rows are looked at first: a text that many rows hold is found there. Only a rare one of three
-- letters or more is looked up in the indexes that `indexed` uses. The conditions and the columns are text of this file's own,
-- from `find_work_and_papers` alone; nobody else may call this. $1 is the account, $2 and $3 the patterns, $5 the properties
-- that the user may see, $6 the user.
create function find_among(noun text, sight text, shown text, indexed text, typed text, body text, other text,
    properties bigint[], person bigint, few int)
  returns bigint[] language plpgsql stable set search_path = public set enable_seqscan = off as $$
declare
  acc bigint := current_account();
  holds text := '%' || body || '%';
  holds_other text := '%' || other || '%';
  best text := ' where case when length($4) = 1 then named like $9 || ''%'' else words like $2 or words like $3 end and id <> all($7)
    order by gone, case when named like $9 || ''%'' then 1
      when words like $9 || ''%'' or words like ''% '' || $9 || ''%'' or words like e''%\n'' || $9 || ''%'' then 2 else 3 end,
      id desc limit $8';
  rows text := format('select r.* from %1$I r where r.account_id = $1 and %2$s', noun, sight);
  found bigint[] := '{}';
begin
  execute format('select array(select id from (%s) near %s)', format(shown, rows || ' order by r.id desc limit 1000'), best)
    into found using acc, holds, holds_other, typed, properties, person, found, few, body;
  if cardinality(found) < few and length(typed) > 2 then
    execute format('select $7 || array(select id from (%s) near %s)', format(shown, rows || ' and ' || indexed), best)
      into found using acc, holds, holds_other, typed, properties, person, found, few - cardinality(found), body;
  end if;
  return found;
end $$;

-- What a text or an amount finds among work and papers, up to `few` of each kind that is asked for, with their places in the
-- order shown. `worker` is the user whose own work orders alone are seen, null for others; `asker` sees the applications that it
-- entered wherever they are.
create function find_work_and_papers(kinds text[], typed text, body text, other text, cents bigint, asker bigint, worker bigint,
    properties bigint[], few int)
  returns table (kind text, id bigint, place bigint) language plpgsql stable security definer set search_path = public rows 35 as $$
declare
  seen text := '($5 is null or r.property_id = any($5))';
  spent bigint[];
begin
  if 'order' = any(kinds) then
    return query select 'order', x.id, x.place from unnest(find_among('work_order',
      seen || ' and ($6 is null or exists (select from contractor own where own.account_id = $1 and own.id = r.contractor_id and own.user_id = $6))',
      'select r.id, r.archived_at is not null as gone, lower(r.job_title) as named,
          lower(concat_ws(e''\n'', r.job_title, c.name, p.property_name, u.unit_name)) as words
        from (%s) r join contractor c on c.account_id = r.account_id and c.id = r.contractor_id
        join property p on p.account_id = r.account_id and p.id = r.property_id
        left join unit u on u.account_id = r.account_id and u.id = r.unit_id',
      'r.id in (select w.id from work_order w where w.account_id = $1 and (lower(w.job_title) like $2 or lower(w.job_title) like $3)
        union all select w.id from contractor c join work_order w on w.account_id = c.account_id and w.contractor_id = c.id
          where c.account_id = $1 and c.search like $2 and lower(c.name) like $2)',
      typed, body, other, properties, worker, few)) with ordinality x(id, place);
  end if;
  if 'contractor' = any(kinds) then
    -- Contractors belong to no property: who may see contractors sees all.
    return query select 'contractor', x.id, x.place from unnest(find_among('contractor', 'true',
      'select r.id, r.archived_at is not null as gone, lower(r.name) as named, r.search as words from (%s) r',
      '(r.search like $2 or r.search like $3)', typed, body, other, properties, asker, few)) with ordinality x(id, place);
  end if;
  if 'listing' = any(kinds) then
    return query select 'listing', x.id, x.place from unnest(find_among('listing', seen,
      'select r.id, u.archived_at is not null or p.archived_at is not null as gone, lower(r.title) as named,
          lower(concat_ws(e''\n'', r.title, u.unit_name, p.property_name)) as words
        from (%s) r join unit u on u.account_id = r.account_id and u.id = r.unit_id
        join property p on p.account_id = r.account_id and p.id = r.property_id',
      'r.id in (select l.id from listing l where l.account_id = $1 and (lower(l.title) like $2 or lower(l.title) like $3)
        union all select l.id from unit u join listing l on l.account_id = u.account_id and l.unit_id = u.id
          where u.account_id = $1 and (u.search like $2 or u.search like $3))',
      typed, body, other, properties, asker, few)) with ordinality x(id, place);
  end if;
  if 'project' = any(kinds) then
    return query select 'project', x.id, x.place from unnest(find_among('project', seen,
      'select r.id, false as gone, lower(r.project_title) as named, lower(concat_ws(e''\n'', r.project_title, p.property_name)) as words
        from (%s) r join property p on p.account_id = r.account_id and p.id = r.property_id',
      '(lower(r.project_title) like $2 or lower(r.project_title) like $3)',
      typed, body, other, properties, asker, few)) with ordinality x(id, place);
  end if;
  if 'application' = any(kinds) then
    return query select 'application', x.id, x.place from unnest(find_among('rental_application',
      '($5 is null or r.property_id = any($5) or r.entered_by = $6)',
      'select r.id, r.archived_at is not null as gone, lower(r.tenant_name) as named,
          lower(concat_ws(e''\n'', r.tenant_name, r.phone, r.email, r.coapplicant_name, u.unit_name, p.property_name)) as words
        from (%s) r join unit u on u.account_id = r.account_id and u.id = r.unit_id
        join property p on p.account_id = r.account_id and p.id = r.property_id',
      'r.id in (select a.id from rental_application a where a.account_id = $1
          and (lower(a.tenant_name || e''\n'' || a.phone || e''\n'' || a.email) like $2 or lower(a.tenant_name || e''\n'' || a.phone || e''\n'' || a.email) like $3)
        union all select a.id from unit u join rental_application a on a.account_id = u.account_id and a.unit_id = u.id
          where u.account_id = $1 and (u.search like $2 or u.search like $3))',
      typed, body, other, properties, asker, few)) with ordinality x(id, place);
  end if;
  if 'lease' = any(kinds) then
    return query select 'lease', x.id, x.place from unnest(find_among('lease', seen || ' and r.replaced_at is null',
      'select r.id, r.archived_at is not null as gone, lower(t.tenant_name) as named,
          lower(concat_ws(e''\n'', t.tenant_name, u.unit_name, p.property_name, r.title)) as words
        from (%s) r join tenant t on t.account_id = r.account_id and t.id = r.tenant_id
        join unit u on u.account_id = r.account_id and u.id = r.unit_id
        join property p on p.account_id = r.account_id and p.id = r.property_id',
      'r.id in (select l.id from occupancy o join lease l on l.account_id = o.account_id and l.occupancy_id = o.id
          where o.account_id = $1 and (o.search like $2 or o.search like $3)
        union all select l.id from lease l where l.account_id = $1 and l.title <> '''' and (lower(l.title) like $2 or lower(l.title) like $3))',
      typed, body, other, properties, asker, few)) with ordinality x(id, place);
  end if;
  if 'expense' = any(kinds) then
    -- Those of an amount come first, the newest of them before the others.
    spent := array(select e.id from expense e where e.account_id = current_account() and e.amount_cents = cents and e.voided_by is null
      and (properties is null or e.property_id = any(properties)) order by e.day desc, e.id desc limit few);
    spent := spent || array(select n from unnest(find_among('expense', seen || ' and r.voided_by is null',
        'select r.id, false as gone, lower(s.subcategory_name) as named,
            lower(concat_ws(e''\n'', s.subcategory_name, c.name, r.notes)) as words
          from (%s) r join expense_subcategory s on s.account_id = r.account_id and s.id = r.subcategory_id
          left join contractor c on c.account_id = r.account_id and c.id = r.contractor_id',
        'r.notes <> '''' and (lower(r.notes) like $2 or lower(r.notes) like $3)',
        typed, body, other, properties, asker, few)) with ordinality x(n, at)
      where n <> all(spent) order by at);
    return query select 'expense', x.id, x.place from unnest(spent) with ordinality x(id, place) order by x.place limit few;
  end if;
end $$;

grant select on project to freehold_definer;
grant create on schema public to freehold_definer;
do $$
declare f regprocedure;
begin
  foreach f in array array['find_among(text, text, text, text, text, text, text, bigint[], bigint, int)',
      'find_work_and_papers(text[], text, text, text, bigint, bigint, bigint, bigint[], int)']::regprocedure[] loop
    execute format('alter function %s owner to freehold_definer', f);
    execute format('revoke all on function %s from public', f);
  end loop;
end $$;
grant execute on function find_work_and_papers(text[], text, text, text, bigint, bigint, bigint, bigint[], int) to freehold_app;
revoke create on schema public from freehold_definer;
