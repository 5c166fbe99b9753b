-- Up Migration

-- When the tenant was reminded that an insurance ends.
alter table portal_request add column reminded_at timestamptz;
create index portal_request_in_work on portal_request (account_id, work_order_id, mailed_state)
  where kind = 'MAINTENANCE' and state = 'ACCEPTED';

grant select on portal_request to freehold_definer;

-- Repairs whose work order is further than what the tenant was last mailed about. A minute passes first, in which a move
-- can be undone. The states are those of `rules/src/portal/request-state.ts`.
create function request_news_due(moment timestamptz, most int) returns table (account bigint, request bigint)
language sql stable as $$
  select q.account_id, q.id
  from portal_request q
  join work_order w on w.account_id = q.account_id and w.id = q.work_order_id and w.archived_at is null
  where q.kind = 'MAINTENANCE' and q.state = 'ACCEPTED' and w.stage_at <= moment - interval '1 minute'
    and q.mailed_state <> case w.stage when 'SCHEDULED' then 'SCHEDULED' when 'IN_PROGRESS' then 'IN_PROGRESS'
      when 'ON_HOLD' then 'IN_PROGRESS' when 'DONE' then 'DONE' when 'CLOSED' then 'DONE' else 'RECEIVED' end
  order by w.stage_at, q.account_id, q.id limit most
$$;

-- Insurances of tenants that end within thirty days, of tenants who still live here and sent no later one.
create function tenant_insurance_ends_due(moment timestamptz, most int) returns table (account bigint, request bigint)
language sql stable as $$
  select q.account_id, q.id
  from portal_request q join account a on a.id = q.account_id
  where q.kind = 'INSURANCE' and q.state = 'ACCEPTED' and q.reminded_at is null
    and q.ends_on between (moment at time zone a.timezone)::date and (moment at time zone a.timezone)::date + 30
    and not exists (select from portal_request n where n.account_id = q.account_id and n.tenant_id = q.tenant_id
      and n.kind = 'INSURANCE' and n.state in ('OPEN', 'ACCEPTED') and n.ends_on > q.ends_on)
    and exists (select from occupancy o where o.account_id = q.account_id and o.tenant_id = q.tenant_id
      and o.cancelled_at is null and (o.real_move_out is null or o.real_move_out > q.ends_on))
  order by q.ends_on, q.account_id, q.id limit most
$$;
call give_to_definer(array['request_news_due(timestamptz, int)', 'tenant_insurance_ends_due(timestamptz, int)']::regprocedure[]);
