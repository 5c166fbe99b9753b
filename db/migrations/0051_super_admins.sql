-- Up Migration

-- The second factor of a super admin, who cannot work without one.
alter table super_admin
  add column factor_secret text,
  add column factor_confirmed_at timestamptz,
  -- the newest 30 seconds whose code was taken: no code counts twice
  add column factor_last_step bigint not null default 0;
comment on column super_admin.factor_secret is 'Sealed with the master key.';

-- A token that only leads back from an account: it dies with the session that made it.
alter table super_session
  add column returns_to bytea references super_session (token_hash) on delete cascade;
create index super_session_of_admin on super_session (super_admin_id);
create index super_session_returning on super_session (returns_to) where returns_to is not null;

-- Work of a super admin on behalf of one user.
create table support_session (
  account_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  -- the super admin may be gone later; the name stays
  super_admin_id bigint not null,
  super_admin_name text not null,
  reason text not null,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_how text check (ended_how in ('SIGNED_OUT', 'TIME', 'REVOKED')),
  primary key (account_id, id),
  foreign key (account_id, user_id) references staff_user (account_id, id) on delete cascade,
  check ((ended_at is null) = (ended_how is null))
);
create index support_session_of_user on support_session (account_id, user_id, id);
create index support_session_open on support_session (ends_at) where ended_at is null;
call close_to_others('support_session');

alter table session add column support_id bigint;
alter table entry_token add column reason text not null default '';

-- An account with a row lets no super admin in.
create table support_closed (
  account_id bigint primary key references account on delete cascade,
  closed_by bigint not null,
  closed_at timestamptz not null,
  foreign key (account_id, closed_by) references staff_user (account_id, id) on delete cascade
);
call close_to_others('support_closed');

-- The log of super admins. It belongs to no account, and outlives both the account and the super admin.
create table super_activity (
  id bigint generated always as identity primary key,
  super_admin_name text not null,
  account_name text not null,
  message text not null,
  created_at timestamptz not null
);
create index super_activity_newest on super_activity (created_at desc, id desc);
comment on table super_activity is 'The log of the super admins.';

create table promo_code (
  id bigint generated always as identity primary key,
  code text not null check (code = upper(code) and code <> ''),
  percent int check (percent between 1 and 100),
  cents bigint check (cents > 0),
  uses int not null default 0,
  -- null is any number
  use_limit int check (use_limit > 0),
  -- the last day; null is for good
  until date,
  created_at timestamptz not null,
  archived_at timestamptz,
  check ((percent is null) <> (cents is null))
);
create unique index promo_code_in_use on promo_code (code) where archived_at is null;
comment on table promo_code is 'Promotion codes for memberships.';

grant select, insert, update on support_session to freehold_app;
grant select, insert, delete on support_closed to freehold_app;
grant select, insert on super_activity to freehold_app;
grant select, insert, update on promo_code to freehold_app;
grant select on support_session, support_closed, unit, mail_message to freehold_definer;

drop function take_entry_token(bytea);
create function take_entry_token(hash bytea) returns table (account_id bigint, user_id bigint, super_admin_id bigint, super_admin_name text, reason text)
  language sql volatile security definer set search_path = public as $$
  with taken as (delete from entry_token t where t.token_hash = hash and t.expires_at > now()
    returning t.account_id, t.user_id, t.super_admin_id, t.reason)
  select taken.account_id, taken.user_id, taken.super_admin_id, a.name, taken.reason
  from taken left join super_admin a on a.id = taken.super_admin_id
$$;

-- The way back from an account. A session's own token is renewed by it as well.
drop function renew_super_session(bytea, bytea);
create function renew_super_session(hash bytea, fresh bytea, at timestamptz) returns boolean
  language sql volatile security definer set search_path = public as $$
  with old as (delete from super_session s where s.token_hash = hash and s.created_at > at - interval '12 hours'
    and (s.returns_to is not null or s.last_access > at - interval '30 minutes') returning super_admin_id, created_at),
  new as (insert into super_session (token_hash, super_admin_id, created_at, last_access)
    select fresh, super_admin_id, created_at, at from old returning 1)
  select exists (select from new)
$$;

create function super_login_of(login text) returns table (id bigint, password_hash text, factor_secret text, factor_on boolean)
  language sql stable security definer set search_path = public as $$
  select id, password_hash, factor_secret, factor_confirmed_at is not null from super_admin where lower(email) = lower(login)
$$;

create function open_super_session(hash bytea, admin bigint, at timestamptz, back_to bytea) returns void
  language sql volatile security definer set search_path = public as $$
  insert into super_session (token_hash, super_admin_id, created_at, last_access, returns_to)
  values (hash, admin, coalesce((select created_at from super_session where token_hash = back_to), at), at, back_to)
$$;

-- Each use keeps the session alive: it ends after 30 idle minutes, or after 12 hours. A token that leads back opens nothing.
create function use_super_session(hash bytea, at timestamptz) returns table (id bigint, email text, name text, factor_on boolean)
  language sql volatile security definer set search_path = public as $$
  with used as (update super_session s set last_access = greatest(s.last_access, at) where s.token_hash = hash and s.returns_to is null
    and s.last_access > at - interval '30 minutes' and s.created_at > at - interval '12 hours' returning super_admin_id)
  select a.id, a.email, a.name, a.factor_confirmed_at is not null from used join super_admin a on a.id = used.super_admin_id
$$;

create function close_super_session(hash bytea) returns void language sql volatile security definer set search_path = public as $$
  delete from super_session where token_hash = hash
$$;

-- A confirmed factor stays: only the command on the server takes it away.
create function keep_super_secret(admin bigint, secret text) returns boolean
  language sql volatile security definer set search_path = public as $$
  with kept as (update super_admin set factor_secret = secret, factor_last_step = 0
    where id = admin and factor_confirmed_at is null returning 1)
  select exists (select from kept)
$$;

create function super_secret_of(admin bigint) returns text language sql stable security definer set search_path = public as $$
  select factor_secret from super_admin where id = admin
$$;

create function take_super_step(admin bigint, step bigint, at timestamptz) returns boolean
  language sql volatile security definer set search_path = public as $$
  with taken as (update super_admin set factor_last_step = step, factor_confirmed_at = coalesce(factor_confirmed_at, at)
    where id = admin and factor_last_step < step returning 1)
  select exists (select from taken)
$$;

-- The commands on the server.
create function add_super_admin(address text, called text, hash text) returns bigint
  language sql volatile security definer set search_path = public as $$
  insert into super_admin (email, name, password_hash) values (address, called, hash)
  on conflict ((lower(email))) do nothing returning id
$$;
create function remove_super_admin(address text) returns boolean language sql volatile security definer set search_path = public as $$
  with gone as (delete from super_admin where lower(email) = lower(address) returning 1) select exists (select from gone)
$$;
create function reset_super_admin(address text, hash text) returns boolean
  language sql volatile security definer set search_path = public as $$
  with changed as (update super_admin set password_hash = hash, factor_secret = null, factor_confirmed_at = null, factor_last_step = 0
    where lower(email) = lower(address) returning id),
  ended as (delete from super_session where super_admin_id in (select id from changed)),
  left_accounts as (delete from session where super_admin_id in (select id from changed))
  select exists (select from changed)
$$;
create function super_admins() returns table (id bigint, email text, name text, factor_secret text, factor_on boolean)
  language sql stable security definer set search_path = public as $$
  select id, email, name, factor_secret, factor_confirmed_at is not null from super_admin order by email
$$;
create function replace_super_secret(admin bigint, secret text) returns void
  language sql volatile security definer set search_path = public as $$
  update super_admin set factor_secret = secret where id = admin
$$;

-- Support sessions whose end has not been noted: over, idle too long, or without the session they opened.
create function support_to_end(at timestamptz) returns table (account_id bigint, id bigint, revoked boolean)
  language sql stable security definer set search_path = public as $$
  select p.account_id, p.id, s.token_hash is null and p.ends_at > at from support_session p
  left join session s on s.account_id = p.account_id and s.support_id = p.id
  where p.ended_at is null and (p.ends_at <= at or s.token_hash is null or s.last_access <= at - interval '30 minutes')
  order by 1, 2
$$;

-- The figures of every account, for the super admins' list.
create function super_accounts() returns table (
  id bigint, number text, name text, membership text, status text, demo boolean, created_at timestamptz, units bigint, users bigint,
  last_seen timestamptz, failed_mail bigint, stored_bytes bigint, closed boolean
) language sql stable security definer set search_path = public as $$
  select a.id, a.number, a.name, a.membership, a.status, a.demo, a.created_at,
    (select count(*) from unit u where u.account_id = a.id and u.archived_at is null),
    (select count(*) from staff_user u where u.account_id = a.id and u.archived_at is null),
    (select max(u.last_access) from staff_user u where u.account_id = a.id),
    (select count(*) from mail_message m where m.account_id = a.id and m.state = 'FAILED'),
    (select coalesce(sum(f.bytes), 0)::bigint from stored_file f where f.account_id = a.id),
    exists (select from support_closed c where c.account_id = a.id)
  from account a
$$;

-- The mail of every account, without its words: they are the account's own.
create function super_mail() returns table (
  account_id bigint, account_name text, id bigint, event text, to_address text, state text, tries int, error text, created_at timestamptz, ended_at timestamptz
) language sql stable security definer set search_path = public as $$
  select m.account_id, a.name, m.id, m.event, m.to_address, m.state, m.tries, m.error, m.created_at, m.ended_at
  from mail_message m join account a on a.id = m.account_id
$$;

grant create on schema public to freehold_definer;
do $$
declare f regprocedure;
begin
  foreach f in array array[
    'take_entry_token(bytea)', 'renew_super_session(bytea, bytea, timestamptz)', 'super_login_of(text)',
    'open_super_session(bytea, bigint, timestamptz, bytea)', 'use_super_session(bytea, timestamptz)', 'close_super_session(bytea)',
    'keep_super_secret(bigint, text)', 'super_secret_of(bigint)', 'take_super_step(bigint, bigint, timestamptz)',
    'add_super_admin(text, text, text)', 'remove_super_admin(text)', 'reset_super_admin(text, text)', 'super_admins()',
    'replace_super_secret(bigint, text)', 'support_to_end(timestamptz)', 'super_accounts()', 'super_mail()'
  ]::regprocedure[] loop
    execute format('alter function %s owner to freehold_definer', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to freehold_app', f);
  end loop;
end $$;
revoke create on schema public from freehold_definer;
