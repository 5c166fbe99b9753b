-- Up Migration

-- Which cell has which account. Nothing here names a person: emails are kept as marks of 32 bytes.
create table cell (
  letter text primary key check (letter ~ '^[A-Z]$'),
  name text not null,
  address text not null,
  account_from bigint not null check (account_from > 0),
  account_to bigint not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'FULL', 'CLOSED')),
  check (account_from <= account_to),
  -- Two cells never give an account the same id, whoever adds them at once.
  constraint cell_ranges_apart exclude using gist (int8range(account_from, account_to, '[]') with &&)
);
comment on column cell.address is 'The base address of the cell''s servers, as the gate reaches them.';

-- Accounts of a cell. An account that is not listed lives where its id was given out.
create table account_cell (
  account_id bigint primary key,
  cell text not null references cell,
  epoch int not null default 1,
  state text not null default 'HERE' check (state in ('HERE', 'FREEZING', 'MOVING', 'THERE')),
  moving_to text references cell,
  changed_at timestamptz not null default now()
);
create index account_cell_of_cell on account_cell (cell, account_id);
comment on column account_cell.epoch is 'The count of its moves, beginning with 1.';

-- What only one account of all cells may have: the emails of staff logins.
create table taken (
  kind text not null,
  hash bytea not null,
  cell text not null references cell,
  account_id bigint not null,
  reserved_at timestamptz not null default now(),
  primary key (kind, hash)
);
create index taken_by_account on taken (account_id);
comment on column taken.reserved_at is 'Reserved before the login is saved. One that no login follows is released after an hour.';

-- Moves of accounts, each with the last step that is done. The command goes on from there.
create table account_move (
  id bigint primary key generated always as identity,
  account_id bigint not null,
  from_cell text not null references cell,
  to_cell text not null references cell,
  step text not null default 'BEGUN'
    check (step in ('BEGUN', 'COPIED', 'CALM', 'FROZEN', 'VERIFIED', 'SWITCHED', 'ARRIVED', 'DONE', 'ABORTED')),
  counters jsonb not null default '{}',
  began_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check (from_cell <> to_cell)
);
create unique index account_move_open on account_move (account_id) where step not in ('DONE', 'ABORTED');
create index account_move_newest on account_move (id desc);
