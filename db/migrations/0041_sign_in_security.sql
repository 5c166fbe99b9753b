-- Up Migration

-- A user finds the own sessions by browser and address, and ends them by id.
alter table session
  add column id bigint generated always as identity,
  add column browser text not null default '',
  add column address text not null default '',
  add unique (account_id, id);

-- A link that lets a user choose a new password without the old one. Only the hash of its token is kept.
create table recovery_link (
  account_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  token_hash bytea not null unique,
  -- the number of the question that it asks; null for a user without questions
  question int,
  wrong_answers int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, user_id) references staff_user (account_id, id) on delete cascade
);
create index recovery_link_of_user on recovery_link (account_id, user_id);
create index recovery_link_age on recovery_link (expires_at);
call close_to_others('recovery_link');

create table security_answer (
  account_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  question int not null,
  answer_hash text not null,
  primary key (account_id, id),
  unique (account_id, user_id, question),
  foreign key (account_id, user_id) references staff_user (account_id, id) on delete cascade
);
call close_to_others('security_answer');
comment on column security_answer.answer_hash is 'argon2id of the answer in lower case, its blanks made single.';

-- Changes of the ways into a user's account; each is told in a mail.
create table security_event (
  account_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null check (kind in ('PASSWORD_CHANGED', 'FACTOR_ON', 'FACTOR_OFF', 'LOCKED')),
  browser text not null,
  network text not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, user_id) references staff_user (account_id, id) on delete cascade
);
create index security_event_of_user on security_event (account_id, user_id, kind, id);
create index security_event_age on security_event (created_at);
call close_to_others('security_event');

-- The authenticator app of a user. It is asked for once it was confirmed with a first code.
create table second_factor (
  account_id bigint not null,
  user_id bigint not null,
  secret text not null,
  confirmed_at timestamptz,
  -- the newest 30 seconds whose code was taken: no code counts twice
  last_step bigint not null default 0,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references staff_user (account_id, id) on delete cascade
);
call close_to_others('second_factor');
comment on column second_factor.secret is 'Sealed with the account''s key.';

create table recovery_code (
  account_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  -- a blind index of the code, which tells nothing without the account's key
  code_index bytea not null,
  used_at timestamptz,
  primary key (account_id, id),
  unique (account_id, user_id, code_index),
  foreign key (account_id, user_id) references staff_user (account_id, id) on delete cascade
);
call close_to_others('recovery_code');

create table second_factor_demand (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  group_id int not null check (group_id between 1 and 8),
  primary key (account_id, id),
  unique (account_id, group_id)
);
call close_to_others('second_factor_demand');
comment on table second_factor_demand is 'The user types that must sign in with an authenticator app.';

grant select, insert, update, delete on recovery_link, security_answer, second_factor, recovery_code to freehold_app;
grant select, insert, delete on second_factor_demand to freehold_app;
grant select, insert on security_event to freehold_app;
grant select, delete on recovery_link, security_event to freehold_definer;
grant select on second_factor, second_factor_demand to freehold_definer;

-- Finds a recovery link before its account is known. Expired, used and unknown links get the same answer.
create function recovery_link_of(hash bytea, at timestamptz) returns table (account_id bigint, id bigint, user_id bigint, question int)
  language sql stable security definer set search_path = public as $$
  select account_id, id, user_id, question from recovery_link where token_hash = hash and expires_at > at
$$;

drop function session_of(bytea);
create function session_of(hash bytea) returns table (
  account_id bigint, user_id bigint, group_id int, user_name text, is_owner boolean, all_properties boolean,
  properties bigint[], timezone text, super_admin_name text, last_access timestamptz, created_at timestamptz, factor_due boolean
) language sql stable security definer set search_path = public as $$
  select s.account_id, s.user_id, u.group_id, u.name, u.is_owner, u.all_properties,
    case when u.all_properties then null
      else (select coalesce(array_agg(p.property_id order by p.property_id), '{}') from user_property p where p.account_id = s.account_id and p.user_id = s.user_id) end,
    a.timezone, sa.name, s.last_access, s.created_at,
    sa.id is null and exists (select from second_factor_demand d where d.account_id = s.account_id and d.group_id = u.group_id) and not exists (
      select from second_factor f where f.account_id = s.account_id and f.user_id = s.user_id and f.confirmed_at is not null)
  from session s
  join staff_user u on u.account_id = s.account_id and u.id = s.user_id
  join account a on a.id = s.account_id
  left join super_admin sa on sa.id = s.super_admin_id
  where s.token_hash = hash
$$;

create or replace function forget_expired() returns void language sql volatile security definer set search_path = public as $$
  delete from session where last_access < now() - interval '1 day' or created_at < now() - interval '1 day';
  delete from entry_token where expires_at < now();
  delete from recovery_link where expires_at < now();
  delete from security_event where created_at < now() - interval '1 year';
  delete from super_session where last_access < now() - interval '1 day';
  delete from idempotency_key where created_at < now() - interval '3 days';
$$;

grant create on schema public to freehold_definer;
do $$
declare f regprocedure;
begin
  foreach f in array array['recovery_link_of(bytea, timestamptz)', 'session_of(bytea)']::regprocedure[] loop
    execute format('alter function %s owner to freehold_definer', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to freehold_app', f);
  end loop;
end $$;
revoke create on schema public from freehold_definer;
