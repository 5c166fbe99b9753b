-- Up Migration

-- The palette finds the same records as before, in less time. Names around a record were looked up for each of the 500 newest rows of
-- each kind, which took most of a search. They are read in sets now: the newest rows, then all units, properties and so on that these
-- name, each table once. Nested loops are off, so that a plan for accounts of every size keeps to that. A row's text is put together
-- once (`offset 0`), although it is compared with several patterns. Where the newest rows are all there are, no index is asked.
do $make$
declare
  one record;
  row_columns text;
  beside text;
begin
  for one in select * from (values
    ('work_order', 'contractor_id property_id unit_id archived_at job_title',
      '(properties is null or r.property_id = any(properties)) and (person is null or exists (select from contractor own where own.account_id = acc and own.id = r.contractor_id and own.user_id = person))',
      'r.archived_at is not null as gone, lower(r.job_title) as called, lower(concat_ws(e''\n'', r.job_title, c.name, p.property_name, u.unit_name)) as words',
      'contractor property unit',
      'select w.id from work_order w where w.account_id = acc and (lower(w.job_title) like holds or lower(w.job_title) like turned)
          union select w.id from work_order w where w.account_id = acc and w.contractor_id = any(array(
            select c.id from contractor c where c.account_id = acc and c.search like holds and lower(c.name) like holds))'),
    -- Contractors belong to no property: who may see contractors sees all.
    ('contractor', 'archived_at name search', 'true', 'r.archived_at is not null as gone, lower(r.name) as called, r.search as words', '',
      'select c.id from contractor c where c.account_id = acc and (c.search like holds or c.search like turned)'),
    ('listing', 'unit_id property_id title', '(properties is null or r.property_id = any(properties))',
      'u.archived_at is not null or p.archived_at is not null as gone, lower(r.title) as called, lower(concat_ws(e''\n'', r.title, u.unit_name, p.property_name)) as words',
      'unit property',
      'select l.id from listing l where l.account_id = acc and (lower(l.title) like holds or lower(l.title) like turned)
          union select l.id from listing l where l.account_id = acc and l.unit_id = any(array(
            select u.id from unit u where u.account_id = acc and (u.search like holds or u.search like turned)))'),
    ('project', 'property_id project_title', '(properties is null or r.property_id = any(properties))',
      'false as gone, lower(r.project_title) as called, lower(concat_ws(e''\n'', r.project_title, p.property_name)) as words', 'property',
      'select p.id from project p where p.account_id = acc and (lower(p.project_title) like holds or lower(p.project_title) like turned)'),
    ('rental_application', 'unit_id property_id archived_at tenant_name phone email coapplicant_name',
      '(properties is null or r.property_id = any(properties) or r.entered_by = person)',
      'r.archived_at is not null as gone, lower(r.tenant_name) as called,
        lower(concat_ws(e''\n'', r.tenant_name, r.phone, r.email, r.coapplicant_name, u.unit_name, p.property_name)) as words',
      'unit property',
      'select a.id from rental_application a where a.account_id = acc
            and (lower(a.tenant_name || e''\n'' || a.phone || e''\n'' || a.email) like holds or lower(a.tenant_name || e''\n'' || a.phone || e''\n'' || a.email) like turned)
          union select a.id from rental_application a where a.account_id = acc and a.unit_id = any(array(
            select u.id from unit u where u.account_id = acc and (u.search like holds or u.search like turned)))'),
    ('lease', 'occupancy_id archived_at title', '(properties is null or r.property_id = any(properties)) and r.replaced_at is null',
      'r.archived_at is not null as gone, split_part(o.search, e''\n'', 1) as called, o.search || e''\n'' || lower(r.title) as words', 'occupancy',
      'select l.id from lease l where l.account_id = acc and l.occupancy_id = any(array(
            select o.id from occupancy o where o.account_id = acc and (o.search like holds or o.search like turned)))
          union select l.id from lease l where l.account_id = acc and l.title <> '''' and (lower(l.title) like holds or lower(l.title) like turned)'),
    ('notice', 'occupancy_id archived_at title short_description', '(properties is null or r.property_id = any(properties))',
      'r.archived_at is not null as gone, lower(r.title) as called, o.search || e''\n'' || lower(concat_ws(e''\n'', r.title, r.short_description)) as words', 'occupancy',
      'select m.id from notice m where m.account_id = acc and m.occupancy_id = any(array(
            select o.id from occupancy o where o.account_id = acc and (o.search like holds or o.search like turned)))
          union select m.id from notice m where m.account_id = acc and (lower(m.title) like holds or lower(m.title) like turned)'),
    ('expense', 'subcategory_id contractor_id payee reference notes', '(properties is null or r.property_id = any(properties)) and r.voided_by is null',
      'false as gone, lower(s.subcategory_name) as called, lower(concat_ws(e''\n'', s.subcategory_name, c.name, r.payee, r.reference, r.notes)) as words',
      'subcategory contractor',
      'select e.id from expense e where e.account_id = acc and e.notes <> '''' and (lower(e.notes) like holds or lower(e.notes) like turned)
          union select e.id from expense e where e.account_id = acc and e.payee || e.reference <> ''''
            and (lower(e.payee || e''\n'' || e.reference) like holds or lower(e.payee || e''\n'' || e.reference) like turned)')
  ) kind (noun, columns, sight, shown, names, hits)
  loop
    row_columns := (select string_agg('r.' || c, ', ' order by at) from unnest(string_to_array('id ' || one.columns, ' ')) with ordinality x(c, at));
    beside := (select coalesce(string_agg(format('left join (select %1$s.* from %2$s %1$s where %1$s.account_id = acc and %1$s.id = any(array(select r.%3$s_id from r))) %1$s on %1$s.id = r.%3$s_id',
        left(n, 1), case n when 'subcategory' then 'expense_subcategory' else n end, n), ' '), '') from unnest(string_to_array(one.names, ' ')) n);
    execute format($function$
      create or replace function find_among_%1$s(typed text, body text, other text, properties bigint[], person bigint, few int) returns bigint[]
        language plpgsql stable set search_path = public set enable_seqscan = off set enable_nestloop = off set plan_cache_mode = force_generic_plan as $body$
      declare
        acc bigint := current_account();
        holds text := '%%' || body || '%%';
        turned text := '%%' || other || '%%';
        newest bigint;
        hits bigint[];
        best bigint[];
      begin
        with r as materialized (select %2$s from %1$s r where r.account_id = acc and %3$s order by r.id desc limit 500)
        select (select count(*) from r), array(select x.id from (select r.id, %4$s from r %5$s offset 0) x
          where case when length(typed) = 1 then x.called like body || '%%' else x.words like holds or x.words like turned end
          order by x.gone, case when x.called like body || '%%' then 1
            when x.words like body || '%%' or x.words like '%% ' || body || '%%' or x.words like e'%%\n' || body || '%%' then 2 else 3 end, x.id desc
          limit few) into newest, best;
        if cardinality(best) < few and length(typed) > 2 and newest = 500 then
          hits := array(%6$s);
          best := best || array(
            with r as materialized (select %2$s from %1$s r where r.account_id = acc and r.id = any(hits) and r.id <> all(best) and %3$s)
            select x.id from (select r.id, %4$s from r %5$s offset 0) x
            where x.words like holds or x.words like turned
            order by x.gone, case when x.called like body || '%%' then 1
              when x.words like body || '%%' or x.words like '%% ' || body || '%%' or x.words like e'%%\n' || body || '%%' then 2 else 3 end, x.id desc
            limit few - cardinality(best));
        end if;
        return best;
      end $body$ $function$, one.noun, row_columns, one.sight, one.shown, beside, one.hits);
  end loop;
end $make$;
