-- Up Migration

alter table inspection
  -- The user who is to do it; null for everyone who may inspect.
  add column inspector_id bigint,
  -- The tenant writes it in the portal, and staff answer.
  add column by_tenant boolean not null default false,
  -- The last day on which the tenant can send it.
  add column send_by date,
  add column handed_at timestamptz,
  -- The one reminder before the last day.
  add column reminded_at timestamptz,
  add column sent_at timestamptz,
  add foreign key (account_id, inspector_id) references staff_user (account_id, id) on delete set null (inspector_id),
  add check (by_tenant = (send_by is not null)),
  add check (by_tenant = (handed_at is not null)),
  add check (not by_tenant or occupancy_id is not null),
  add check (sent_at is null or by_tenant);
create index inspection_of_inspector on inspection (account_id, inspector_id) where inspector_id is not null;
create index inspection_with_tenant on inspection (account_id, send_by, id) where by_tenant and state in ('DRAFT', 'IN_PROGRESS');
create index inspection_sent on inspection (account_id, sent_at, id) where state = 'FINISHED' and by_tenant;

-- The tenant added it, and can take it off.
alter table inspection_item add column by_tenant boolean not null default false;

-- Words of the landlord to an item that the tenant wrote, or to the whole.
create table inspection_answer (
  account_id bigint not null,
  id bigint generated always as identity,
  inspection_id bigint not null,
  item_id bigint,
  words text not null,
  made_by_name text not null,
  made_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, inspection_id) references inspection (account_id, id) on delete cascade,
  foreign key (account_id, item_id) references inspection_item (account_id, id) on delete cascade
);
call close_to_others('inspection_answer');
create index inspection_answer_of on inspection_answer (account_id, inspection_id, id);
create index inspection_answer_of_item on inspection_answer (account_id, item_id) where item_id is not null;
grant select, insert, update, delete on inspection_answer to freehold_app;
grant usage on sequence inspection_answer_id_seq to freehold_app;

-- An account that never inspects has no rows about it; one that leaves it to tenants asks each new one. Without a row: rows, and no asking.
create table inspection_setting (
  account_id bigint primary key references account on delete cascade,
  -- Moves without an inspection come up in "Needs attention".
  asks_for_moves boolean not null default true,
  -- Inspections that wait for a signature come up there.
  asks_for_signatures boolean not null default true,
  -- A tenant is asked on the first day there.
  asks_tenants boolean not null default false,
  tenant_days integer not null default 7 check (tenant_days between 1 and 60),
  also_text boolean not null default false,
  -- Tenants who moved in before it are left alone.
  asks_since date,
  saved_by text not null,
  check (not asks_tenants or asks_since is not null)
);
call close_to_others('inspection_setting');
grant select, insert, update on inspection_setting to freehold_app;
grant select on inspection_setting to freehold_definer;

-- Accounts in which a tenant is to be reminded, or new tenants are asked by themselves.
create function accounts_with_tenant_inspections(moment timestamptz) returns table (account_id bigint, timezone text)
  language sql stable as $$
  select a.id, a.timezone from account a
  where exists (select from inspection_setting s where s.account_id = a.id and s.asks_tenants)
    or exists (select from inspection i where i.account_id = a.id and i.by_tenant and i.state in ('DRAFT', 'IN_PROGRESS')
      and i.reminded_at is null
      and i.send_by between (moment at time zone a.timezone)::date and (moment at time zone a.timezone)::date + 2)
  order by a.id
$$;
grant select on inspection to freehold_definer;
call give_to_definer(array['accounts_with_tenant_inspections(timestamptz)']::regprocedure[]);
