-- Up Migration

-- The server works as freehold_app in every transaction; freehold_definer owns the few functions that must look across
-- accounts (who is signing in, whose token is this) or use an index that row-level security would hide.
do $$ begin
  if not exists (select from pg_roles where rolname = 'freehold_app') then create role freehold_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'freehold_definer') then create role freehold_definer nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  execute format('grant freehold_app, freehold_definer to %I', current_user);
end $$;
grant usage on schema public to freehold_app;
grant usage, create on schema public to freehold_definer;

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

-- Names as people sort them: letters before case, and Unit 2 before Unit 10.
create collation natural_order (provider = icu, locale = 'en-u-kn-true');

create function current_account() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.account_id', true), '')::bigint $$;

-- Every table of an account is closed to the other accounts by the database itself.
create procedure close_to_others(tab regclass, col text default 'account_id') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tab);
  execute format('alter table %s force row level security', tab);
  execute format('create policy own_account on %s to freehold_app using (%I = current_account()) with check (%I = current_account())', tab, col, col);
  execute format('create policy definer on %s to freehold_definer using (true) with check (true)', tab);
end $$;

create table account (
  id bigint generated always as identity primary key,
  number text not null unique,
  name text not null,
  timezone text not null default 'America/New_York',
  membership text not null default 'core' check (membership in ('core', 'pro')),
  status text not null default 'active' check (status in ('active', 'expired', 'cancelled')),
  -- 0 is unlimited
  user_limit int not null default 2,
  unit_limit int not null default 2,
  demo boolean not null default false,
  created_at timestamptz not null default now()
);
call close_to_others('account', 'id');
comment on table account is 'One organisation. Nothing of one is visible from another.';

create table account_setting (
  account_id bigint not null references account on delete cascade,
  key text not null,
  value text not null,
  primary key (account_id, key)
);
call close_to_others('account_setting');

create table tally (
  account_id bigint primary key references account on delete cascade,
  owners int not null default 0,
  properties int not null default 0,
  units int not null default 0,
  users int not null default 0
);
call close_to_others('tally');
comment on table tally is 'How many of each an account has, kept by triggers in the transaction that changes them.';

-- By statement, not by row: a thousand units at once touch the tally once.
create function count_rows() returns trigger language plpgsql as $$
declare change text := case tg_op when 'INSERT' then 'added' else 'removed' end;
begin
  execute format(
    'update tally t set %1$I = t.%1$I %2$s n.n from (select account_id, count(*) as n from %3$I group by account_id) n where t.account_id = n.account_id',
    tg_argv[0], case tg_op when 'INSERT' then '+' else '-' end, change);
  return null;
end $$;

create procedure keep_tally(tab regclass, col text) language plpgsql as $$
begin
  execute format('create trigger tally_in after insert on %s referencing new table as added for each statement execute function count_rows(%L)', tab, col);
  execute format('create trigger tally_out after delete on %s referencing old table as removed for each statement execute function count_rows(%L)', tab, col);
end $$;

create function open_account() returns trigger language plpgsql as $$
begin insert into tally (account_id) values (new.id); return null; end $$;
create trigger open_tally after insert on account for each row execute function open_account();

create table staff_user (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  group_id int not null check (group_id between 1 and 8),
  name text not null,
  email text not null,
  phone text not null default '',
  address text not null default '',
  zipcode text not null default '',
  intro text not null default '',
  avatar text not null default '',
  password_hash text not null,
  is_owner boolean not null default false,
  all_properties boolean not null default true,
  security_questions_selected boolean not null default false,
  skip_count int not null default 0,
  finish_setup_prompt boolean not null default false,
  last_access timestamptz,
  activity_seen bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (id)
);
create unique index staff_user_email on staff_user (lower(email));
create unique index staff_user_one_owner on staff_user (account_id) where is_owner;
create index staff_user_last_access on staff_user (account_id, last_access desc nulls last, id);
call keep_tally('staff_user', 'users');
call close_to_others('staff_user');

create table super_admin (
  id bigint generated always as identity primary key,
  email text not null,
  name text not null,
  password_hash text not null,
  created_at timestamptz not null default now()
);
create unique index super_admin_email on super_admin (lower(email));
alter table super_admin enable row level security;
alter table super_admin force row level security;
create policy definer on super_admin to freehold_definer using (true) with check (true);

create table super_session (
  token_hash bytea primary key,
  super_admin_id bigint not null references super_admin on delete cascade,
  created_at timestamptz not null default now(),
  last_access timestamptz not null default now()
);
alter table super_session enable row level security;
alter table super_session force row level security;
create policy definer on super_session to freehold_definer using (true) with check (true);

create table session (
  token_hash bytea primary key,
  account_id bigint not null,
  user_id bigint not null,
  super_admin_id bigint references super_admin on delete cascade,
  created_at timestamptz not null default now(),
  last_access timestamptz not null default now(),
  foreign key (account_id, user_id) references staff_user (account_id, id) on delete cascade
);
create index session_of_user on session (account_id, user_id);
create index session_age on session (last_access);
call close_to_others('session');
comment on table session is 'Only the hash of a token is kept. Idle for 30 minutes or 12 hours old, it opens nothing.';

create table entry_token (
  token_hash bytea primary key,
  account_id bigint not null,
  user_id bigint not null,
  super_admin_id bigint references super_admin on delete cascade,
  expires_at timestamptz not null,
  foreign key (account_id, user_id) references staff_user (account_id, id) on delete cascade
);
create index entry_token_user on entry_token (account_id, user_id);
call close_to_others('entry_token');

create table sign_in_failure (
  door text primary key,
  failures int not null,
  last_at timestamptz not null,
  locked_until timestamptz
);
create index sign_in_failure_age on sign_in_failure (last_at);
comment on table sign_in_failure is 'Failed sign-ins per login and per address, hashed; they slow down, then lock.';

create table activity (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  user_id bigint,
  user_name text not null,
  on_behalf_by text,
  property_id bigint,
  noun text not null,
  noun_id bigint,
  message text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index activity_newest on activity (account_id, created_at desc, id desc);
create index activity_property on activity (account_id, property_id, id desc);
call close_to_others('activity');

create table idempotency_key (
  account_id bigint not null references account on delete cascade,
  user_id bigint not null,
  path text not null,
  key text not null,
  body_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id, path, key)
);
create index idempotency_key_age on idempotency_key (created_at);
call close_to_others('idempotency_key');

create table stored_file (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  name text not null unique,
  store_key text not null unique,
  kind text not null check (kind in ('image', 'pdf')),
  variant text not null check (variant in ('full', 'large', 'thumb')),
  type text not null,
  bytes bigint not null default 0,
  original_name text not null default '',
  state text not null default 'pending' check (state in ('pending', 'kept', 'dropped')),
  group_key uuid not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, name)
);
create index stored_file_unsettled on stored_file (created_at) where state <> 'kept';
create index stored_file_group on stored_file (account_id, group_key);
call close_to_others('stored_file');

create table outbox_mail (
  id bigint generated always as identity primary key,
  account_id bigint references account on delete cascade,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null default now()
);
create index outbox_mail_newest on outbox_mail (created_at desc, id desc);
comment on table outbox_mail is 'Mail that the sandbox kept instead of sending. Empty where real mail is set up.';

create table installation (
  id int primary key default 1 check (id = 1),
  ticket_secret bytea not null,
  created_at timestamptz not null default now()
);

grant select, update on account, tally to freehold_app;
grant select, insert, update, delete on account_setting, staff_user, session, entry_token, idempotency_key, stored_file to freehold_app;
grant select, insert on activity to freehold_app;
grant select, insert, update, delete on sign_in_failure, outbox_mail to freehold_app;
grant select, insert on installation to freehold_app;
grant select, insert, update, delete on account, account_setting, tally, staff_user, session, entry_token, super_admin, super_session, stored_file, idempotency_key to freehold_definer;
