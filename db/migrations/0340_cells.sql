-- Up Migration

-- An account lives in exactly one cell. A row says that this cell does not have the account: it moved away, or it is on its way
-- here and not all of it has arrived. It outlives the account's own row, so that old requests are still sent on.
create table account_moved (
  account_id bigint primary key,
  cell text not null check (cell ~ '^[A-Z]$'),
  epoch int not null,
  moved_at timestamptz not null default now(),
  erase_after timestamptz,
  files_shared boolean not null default true,
  erased_at timestamptz
);
comment on column account_moved.cell is 'The cell that has it.';
comment on column account_moved.epoch is 'The count of its moves, as the directory has it.';
comment on column account_moved.erase_after is 'When the rows that are left here are erased; null while the account is on its way here.';
comment on column account_moved.files_shared is 'The other cell reads the same files, so their bytes stay.';
call close_to_others('account_moved');
grant select, insert, update on account_moved to freehold_app;
grant select on account_moved to freehold_definer;

-- An account whose rows are about to be copied for the last time. First jobs leave it alone, then nothing is written. A freeze
-- ends by itself, so that a move that was cut off does not close an account.
create table account_frozen (
  account_id bigint primary key references account on delete cascade,
  state text not null check (state in ('CALM', 'FROZEN')),
  until timestamptz not null
);
call close_to_others('account_frozen');
grant select on account_frozen to freehold_app;
grant select on account_frozen to freehold_definer;

-- The cell that this database is. Without a row there is one cell.
create table own_cell (
  only_one boolean primary key default true check (only_one),
  letter text not null check (letter ~ '^[A-Z]$')
);
grant select on own_cell to freehold_app;

-- Refuses a transaction of an account that another cell has, or that must not be written now. A writer holds the lock until
-- its end, so whoever takes it alone after a freeze knows that all earlier writers are done.
create function require_account_here(writes boolean) returns void language plpgsql as $$
declare
  acc bigint := current_account();
  away text;
begin
  if writes then perform pg_advisory_xact_lock_shared(hashtextextended('move an account', acc)); end if;
  select cell into away from account_moved where account_id = acc;
  if found then
    raise exception using errcode = 'FH421', message = 'The account lives in another cell', detail = away;
  end if;
  if writes and exists (
    select from account_frozen where account_id = acc and state = 'FROZEN' and until > clock_timestamp()
  ) then
    raise exception using errcode = 'FH503', message = 'The account is moving to another cell';
  end if;
end $$;

-- The accounts that jobs leave alone.
create function accounts_away() returns setof bigint language sql stable as $$
  select account_id from account_moved
  union
  select account_id from account_frozen where until > clock_timestamp()
$$;

-- Accounts that moved away long enough ago, whose rows are still here.
create function accounts_left_behind(at timestamptz) returns table (account_id bigint, files_shared boolean)
language sql stable as $$
  select m.account_id, m.files_shared from account_moved m
  where m.erase_after <= at and m.erased_at is null order by m.account_id
$$;

-- The emails that sign in to these accounts, for the directory, which keeps marks of them.
create function logins_of(accounts bigint[]) returns table (account_id bigint, email text) language sql stable as $$
  select u.account_id, u.email from staff_user u
  where u.account_id = any(accounts) and u.archived_at is null and u.state <> 'INVITED'
$$;
call give_to_definer(array['accounts_away()', 'accounts_left_behind(timestamptz)', 'logins_of(bigint[])']::regprocedure[]);
