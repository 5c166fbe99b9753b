-- Up Migration

-- An address of an account that events are sent to.
create table webhook_endpoint (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  url text not null,
  description text not null default '',
  -- The types of events that it gets.
  events text[] not null,
  state text not null default 'ON' check (state in ('ON', 'OFF', 'STOPPED')),
  -- Sealed; after a rotation, the one before signs too until it ends.
  secret_sealed text not null default '',
  old_secret_sealed text not null default '',
  old_secret_ends_at timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  -- The first failure since the last success.
  failing_since timestamptz,
  stopped_at timestamptz,
  saved_by text not null default '',
  version int not null default 1,
  primary key (account_id, id)
);
create index webhook_endpoint_on on webhook_endpoint (account_id) where state = 'ON';
call close_to_others('webhook_endpoint');
grant select, insert, update, delete on webhook_endpoint to freehold_app;
grant select on webhook_endpoint to freehold_definer;

create table webhook_event (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  type text not null,
  data jsonb not null,
  at timestamptz not null default now(),
  primary key (account_id, id)
);
call close_to_others('webhook_event');
grant select, insert on webhook_event to freehold_app;
grant select, delete on webhook_event to freehold_definer;
create index webhook_event_age on webhook_event (at);

-- One event on its way to one endpoint.
create table webhook_delivery (
  account_id bigint not null,
  id bigint generated always as identity,
  endpoint_id bigint not null,
  event_id bigint not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED')),
  tries int not null default 0,
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The user who sent it again by hand, or as a test.
  asked_by text not null default '',
  primary key (account_id, id),
  foreign key (account_id, endpoint_id) references webhook_endpoint (account_id, id) on delete cascade,
  foreign key (account_id, event_id) references webhook_event (account_id, id) on delete cascade
);
create index webhook_delivery_of_endpoint on webhook_delivery (account_id, endpoint_id, id);
create index webhook_delivery_of_event on webhook_delivery (account_id, event_id);
create index webhook_delivery_due on webhook_delivery (next_try_at, account_id) where state = 'QUEUED';
create index webhook_delivery_queue on webhook_delivery (account_id, id) where state = 'QUEUED';
call close_to_others('webhook_delivery');
grant select, insert, update on webhook_delivery to freehold_app;
grant select on webhook_delivery to freehold_definer;

-- Each try with its answer.
create table webhook_try (
  account_id bigint not null,
  id bigint generated always as identity,
  delivery_id bigint not null,
  at timestamptz not null,
  took_ms int not null,
  -- Null: there was no answer, and `problem` says why.
  status int,
  answer text not null default '',
  problem text not null default '',
  primary key (account_id, id),
  foreign key (account_id, delivery_id) references webhook_delivery (account_id, id) on delete cascade
);
create index webhook_try_of_delivery on webhook_try (account_id, delivery_id, id);
call close_to_others('webhook_try');
grant select, insert on webhook_try to freehold_app;

-- Writes events in the transaction that causes them: each once, and once for every endpoint that gets its type.
create function announce(account bigint, events jsonb) returns void language sql as $$
  with said as (
    select v ->> 'type' as type, v -> 'data' as data from jsonb_array_elements(events) with ordinality x (v, n) order by n
  ), written as (
    insert into webhook_event (account_id, type, data)
    select account, type, data from said
    where exists (select from webhook_endpoint e where e.account_id = account and e.state = 'ON' and said.type = any(e.events))
    returning id, type
  )
  insert into webhook_delivery (account_id, endpoint_id, event_id)
  select account, e.id, w.id from written w
  join webhook_endpoint e on e.account_id = account and e.state = 'ON' and w.type = any(e.events)
  order by w.id, e.id
$$;

create function accounts_with_webhooks(moment timestamptz) returns setof bigint language sql stable as $$
  select distinct account_id from webhook_delivery where state = 'QUEUED' and next_try_at <= moment order by 1
$$;

-- Events are kept for thirty days, with their deliveries.
create function forget_old_webhooks(moment timestamptz) returns void language sql as $$
  delete from webhook_event e where e.at < moment - interval '30 days'
    and not exists (select from webhook_delivery d
      where d.account_id = e.account_id and d.event_id = e.id and d.created_at >= moment - interval '30 days')
$$;

call give_to_definer(array['accounts_with_webhooks(timestamptz)', 'forget_old_webhooks(timestamptz)']::regprocedure[]);
