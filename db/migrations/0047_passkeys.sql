-- Up Migration

-- A passkey of a user: the public half of a key pair whose private half never leaves the device.
create table passkey (
  account_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- the signatures that the device says it has made; zero for devices that do not count
  counter bigint not null,
  transports text[] not null,
  name text not null,
  -- the password manager copies it to the user's other devices
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, user_id) references staff_user (account_id, id) on delete cascade
);
create index passkey_of_user on passkey (account_id, user_id, id);
call close_to_others('passkey');

-- The bytes that a device has to sign, once. A sign-in has no account before it succeeds.
create table passkey_challenge (
  challenge text primary key,
  purpose text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_age on passkey_challenge (expires_at);
comment on column passkey_challenge.purpose is 'sign in, or the user who adds a passkey.';

alter table security_event drop constraint security_event_kind_check;
alter table security_event add constraint security_event_kind_check
  check (kind in ('PASSWORD_CHANGED', 'FACTOR_ON', 'FACTOR_OFF', 'LOCKED', 'PASSKEY_ADDED', 'PASSKEY_REMOVED'));
-- The name of the passkey that the event is about.
alter table security_event add column about text not null default '';

-- Failures since the last sign-in or the last act of the owner. Only a login has an end to them.
alter table sign_in_failure add column in_a_row int not null default 0;

grant select, insert, update, delete on passkey to freehold_app;
grant select, insert, delete on passkey_challenge to freehold_app;
grant select on passkey to freehold_definer;
grant delete on passkey_challenge to freehold_definer;
grant select on passkey_challenge to freehold_definer;

-- Finds a passkey before its account is known.
create function passkey_of(credential bytea) returns table (account_id bigint, id bigint, user_id bigint)
  language sql stable security definer set search_path = public as $$
  select account_id, id, user_id from passkey where credential_id = credential
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
      select from second_factor f where f.account_id = s.account_id and f.user_id = s.user_id and f.confirmed_at is not null) and not exists (
      select from passkey k where k.account_id = s.account_id and k.user_id = s.user_id)
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
  delete from passkey_challenge where expires_at < now();
  delete from security_event where created_at < now() - interval '1 year';
  delete from super_session where last_access < now() - interval '1 day';
  delete from idempotency_key where created_at < now() - interval '3 days';
$$;

grant create on schema public to freehold_definer;
do $$
declare f regprocedure;
begin
  foreach f in array array['passkey_of(bytea)', 'session_of(bytea)']::regprocedure[] loop
    execute format('alter function %s owner to freehold_definer', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to freehold_app', f);
  end loop;
end $$;
revoke create on schema public from freehold_definer;
