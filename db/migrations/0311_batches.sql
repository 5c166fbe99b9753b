-- Up Migration

-- One thing that a user does to many rows of a list. A job does it row by row, each in a transaction of its own.
create table batch (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  act text not null,
  -- the input that all rows share: a contractor, an urgency, a move, a reason
  asked jsonb not null,
  state text not null check (state in ('RUNNING', 'DONE', 'CANCELED', 'UNDOING', 'UNDONE')),
  total integer not null,
  made_by bigint not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, made_by) references staff_user (account_id, id) on delete cascade
);
call close_to_others('batch');
create index batch_at_work on batch (account_id, id) where state in ('RUNNING', 'UNDOING');
create index batch_of_user on batch (account_id, made_by);
create index batch_by_day on batch (made_at);

-- A row of the list, in the order in which it is asked.
create table batch_row (
  account_id bigint not null,
  batch_id bigint not null,
  place integer not null,
  record_id bigint not null,
  name text not null,
  state text not null check (state in ('WAITING', 'DONE', 'REFUSED', 'CANCELED', 'UNDONE', 'KEPT')),
  -- the sentence of a row that was refused, or was not undone
  reason text not null default '',
  -- the values that Undo puts back
  before jsonb,
  primary key (account_id, batch_id, place),
  foreign key (account_id, batch_id) references batch (account_id, id) on delete cascade
);
call close_to_others('batch_row');
create index batch_row_by_state on batch_row (account_id, batch_id, state, place);

grant select, insert, update, delete on batch, batch_row to freehold_app;
grant select on batch to freehold_definer;

create function accounts_with_batches() returns setof bigint
  language sql stable security definer set search_path = public as $$
  select distinct account_id from batch where state in ('RUNNING', 'UNDOING') order by 1
$$;
call give_to_definer(array['accounts_with_batches()']::regprocedure[]);

create function forget_old_batches(moment timestamptz) returns void
  language sql volatile security definer set search_path = public as $$
  delete from batch where made_at < moment - interval '30 days'
$$;
grant delete on batch to freehold_definer;
call give_to_definer(array['forget_old_batches(timestamptz)']::regprocedure[]);
