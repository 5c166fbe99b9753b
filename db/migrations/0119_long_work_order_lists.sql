-- Up Migration

-- The number of work orders that are not archived, kept where they change, so that the list says it without counting.
alter table tally add column work_orders int not null default 0;
update tally t set work_orders = n.n from (select account_id, count(*) as n from work_order where archived_at is null group by 1) n
  where n.account_id = t.account_id;
create trigger tally_in after insert on work_order referencing new table as added for each statement execute function count_listed('work_orders');
create trigger tally_out after delete on work_order referencing old table as removed for each statement execute function count_listed('work_orders');
create trigger tally_archived after update of archived_at on work_order for each row
  when ((old.archived_at is null) <> (new.archived_at is null)) execute function count_archived('work_orders');

-- An index for each order of the list that had none. What can be empty comes last, whichever way the rest is ordered.
create index work_order_by_paid on work_order (account_id, (case when paid then 'YES' else 'NO' end), id) where archived_at is null;
create index work_order_by_answer on work_order (account_id, authorized, id) where archived_at is null;
create index work_order_by_answer_down on work_order (account_id, authorized desc nulls last, id desc) where archived_at is null;
create index work_order_by_fund_date_down on work_order (account_id, fund_on desc nulls last, id desc) where archived_at is null;
create index work_order_in_stage on work_order (account_id, stage, id) where archived_at is null;

-- What a search of the list finds: by title, contractor, property and unit, and by the words that were meant. Answers how many
-- there are and, up to `few`, which. It looks past row-level security for the trigram indexes, and keeps the account, the
-- properties and the user's own work itself.
create function find_work_orders(pattern text, urgencies text[], stages text[], answers text[], pays boolean[], archived boolean,
    worker bigint, properties bigint[], few int)
  returns table (total bigint, ids bigint[]) language plpgsql stable security definer set search_path = public as $$
declare
  acc bigint := current_account();
  crew bigint[];
  places bigint[];
  homes bigint[];
  hits text := 'select w.id from work_order w where w.account_id = $1 and w.archived_at is ' || case when archived then 'not null' else 'null' end
    || case when properties is null then '' else ' and w.property_id = any($10)' end
    || case when worker is null then '' else ' and exists (select from contractor own
      where own.account_id = $1 and own.id = w.contractor_id and own.user_id = $11)' end
    || ' and (lower(w.job_title) like $2 or w.contractor_id = any($3) or w.property_id = any($4) or w.unit_id = any($5)'
    || case when urgencies = '{}' then '' else ' or w.urgency = any($6)' end
    || case when stages = '{}' then '' else ' or w.stage = any($7)' end
    || case when answers = '{}' then '' else ' or w.authorized = any($8)' end
    || case when pays = '{}' then '' else ' or w.paid = any($9)' end || ')';
begin
  execute 'select array(select id from contractor where account_id = $1 and search like $2 and lower(name) like $2)' into crew using acc, pattern;
  places := array(select p.id from property p where p.account_id = acc and lower(p.property_name) like pattern);
  execute 'select array(select id from unit where account_id = $1 and search like $2 and lower(unit_name) like $2)' into homes using acc, pattern;
  return query execute 'with hit as materialized (' || hits || ')
      select n, case when n <= $12 then (select coalesce(array_agg(id), ''{}'') from hit) end from (select count(*) as n from hit) counted'
    using acc, pattern, crew, places, homes, urgencies, stages, answers, pays, properties, worker, few;
end $$;

grant create on schema public to freehold_definer;
alter function find_work_orders(text, text[], text[], text[], boolean[], boolean, bigint, bigint[], int) owner to freehold_definer;
revoke all on function find_work_orders(text, text[], text[], text[], boolean[], boolean, bigint, bigint[], int) from public;
grant execute on function find_work_orders(text, text[], text[], text[], boolean[], boolean, bigint, bigint[], int) to freehold_app;
revoke create on schema public from freehold_definer;
