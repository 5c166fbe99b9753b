-- Up Migration

-- The payee of an expense, and how it was paid. The payee is a contractor of the account, or a name as it was typed.
do $$
declare t text;
begin
  foreach t in array array['expense', 'recurring_expense'] loop
    execute format($alter$alter table %1$I
      add column payee text not null default '' check (length(payee) <= 120),
      add column method text not null default '' check (method in ('', 'CASH', 'CHECK', 'BANK_TRANSFER', 'CARD', 'OTHER')),
      add column reference text not null default '' check (length(reference) <= 60)$alter$, t);
  end loop;
end $$;
alter table recurring_expense add column contractor_id bigint,
  add foreign key (account_id, contractor_id) references contractor (account_id, id);
create index recurring_expense_of_contractor on recurring_expense (account_id, contractor_id) where contractor_id is not null;
alter table expense add constraint expense_one_payee check (payee = '' or contractor_id is null);
alter table recurring_expense add constraint recurring_expense_one_payee check (payee = '' or contractor_id is null);

-- The words that a search finds, and the names that were paid before, for a form that proposes them.
create index expense_paid_to on expense using gin (account_id, lower(payee || e'\n' || reference) gin_trgm_ops)
  where payee || reference <> '';
create index expense_payees on expense (account_id, id) where payee <> '';

-- The same search, with the payee, the reference and the name of the contractor.
create or replace function find_expenses(pattern text, properties bigint[], few int) returns table (total bigint, ids bigint[])
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  acc bigint := current_account();
  kinds bigint[];
  places bigint[];
  homes bigint[];
  crew bigint[];
begin
  kinds := array(select s.id from expense_subcategory s join expense_category c on c.account_id = s.account_id and c.id = s.category_id
    where s.account_id = acc and (lower(s.subcategory_name) like pattern or lower(c.category_name) like pattern));
  places := array(select p.id from property p where p.account_id = acc and lower(p.property_name) like pattern);
  execute 'select array(select id from unit where account_id = $1 and search like $2 and lower(unit_name) like $2)'
    into homes using acc, pattern;
  execute 'select array(select id from contractor where account_id = $1 and search like $2 and lower(name) like $2)'
    into crew using acc, pattern;
  return query execute
    'with hit as materialized (
       select id from expense where account_id = $1 and voided_by is null and ($2 is null or property_id = any($2))
         and (subcategory_id = any($3) or property_id = any($4) or unit_id = any($5) or contractor_id = any($8)
           or (notes <> '''' and lower(notes) like $6) or (payee || reference <> '''' and lower(payee || e''\n'' || reference) like $6)))
     select n, case when n <= $7 then (select coalesce(array_agg(id), ''{}'') from hit) end from (select count(*) as n from hit) counted'
    using acc, properties, kinds, places, homes, pattern, few, crew;
end $$;

create or replace function find_among_expense(typed text, body text, other text, properties bigint[], person bigint, few integer)
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
            select r.id, false as gone, lower(s.subcategory_name) as called, lower(concat_ws(e'\n', s.subcategory_name, c.name, r.payee, r.reference, r.notes)) as words
            from (select r.* from expense r where r.account_id = acc and (properties is null or r.property_id = any(properties)) and r.voided_by is null order by r.id desc limit 500) r left join lateral (select * from expense_subcategory s where s.account_id = r.account_id and s.id = r.subcategory_id offset 0) s on true left join lateral (select * from contractor c where c.account_id = r.account_id and c.id = r.contractor_id offset 0) c on true) x
          where case when length(typed) = 1 then x.called like body || '%' else x.words like holds or x.words like turned end
          order by x.gone, case when x.called like body || '%' then 1
            when x.words like body || '%' or x.words like '% ' || body || '%' or x.words like e'%\n' || body || '%' then 2 else 3 end, x.id desc
          limit few);
        if cardinality(best) < few and length(typed) > 2 then
          best := best || array(select x.id from (
              select r.id, false as gone, lower(s.subcategory_name) as called, lower(concat_ws(e'\n', s.subcategory_name, c.name, r.payee, r.reference, r.notes)) as words
              from (select e.id from expense e where e.account_id = acc and e.notes <> '' and (lower(e.notes) like holds or lower(e.notes) like turned)
                union select e.id from expense e where e.account_id = acc and e.payee || e.reference <> ''
                  and (lower(e.payee || e'\n' || e.reference) like holds or lower(e.payee || e'\n' || e.reference) like turned)) hit cross join lateral (
                select r.* from expense r where r.account_id = acc and r.id = hit.id and (properties is null or r.property_id = any(properties)) and r.voided_by is null offset 0) r left join lateral (select * from expense_subcategory s where s.account_id = r.account_id and s.id = r.subcategory_id offset 0) s on true left join lateral (select * from contractor c where c.account_id = r.account_id and c.id = r.contractor_id offset 0) c on true) x
            where (x.words like holds or x.words like turned) and x.id <> all(best)
            order by x.gone, case when x.called like body || '%' then 1
              when x.words like body || '%' or x.words like '% ' || body || '%' or x.words like e'%\n' || body || '%' then 2 else 3 end, x.id desc
            limit few - cardinality(best));
        end if;
        return best;
      end $function$
;
