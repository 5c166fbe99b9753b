-- Up Migration

-- Whose token is this: asked before the account is known.
create function session_of(hash bytea) returns table (
  account_id bigint, user_id bigint, group_id int, user_name text, is_owner boolean, all_properties boolean,
  properties bigint[], timezone text, super_admin_name text, last_access timestamptz, created_at timestamptz
) language sql stable security definer set search_path = public as $$
  select s.account_id, s.user_id, u.group_id, u.name, u.is_owner, u.all_properties,
    case when u.all_properties then null
      else (select coalesce(array_agg(p.property_id order by p.property_id), '{}') from user_property p where p.account_id = s.account_id and p.user_id = s.user_id) end,
    a.timezone, sa.name, s.last_access, s.created_at
  from session s
  join staff_user u on u.account_id = s.account_id and u.id = s.user_id
  join account a on a.id = s.account_id
  left join super_admin sa on sa.id = s.super_admin_id
  where s.token_hash = hash
$$;

create function login_of(login text) returns table (account_id bigint, user_id bigint, password_hash text)
  language sql stable security definer set search_path = public as $$
  select account_id, id, password_hash from staff_user where lower(email) = lower(login)
$$;

-- Single use: whoever deletes the row has the token.
create function take_entry_token(hash bytea) returns table (account_id bigint, user_id bigint, super_admin_id bigint)
  language sql volatile security definer set search_path = public as $$
  delete from entry_token where token_hash = hash and expires_at > now() returning account_id, user_id, super_admin_id
$$;

create function renew_super_session(hash bytea, fresh bytea) returns boolean
  language sql volatile security definer set search_path = public as $$
  with old as (delete from super_session where token_hash = hash and last_access > now() - interval '30 minutes'
    and created_at > now() - interval '12 hours' returning super_admin_id, created_at),
  new as (insert into super_session (token_hash, super_admin_id, created_at) select fresh, super_admin_id, created_at from old returning 1)
  select exists (select from new)
$$;

-- What time makes worthless, in every account: dead sessions, spent keys.
create function forget_expired() returns void language sql volatile security definer set search_path = public as $$
  delete from session where last_access < now() - interval '1 day' or created_at < now() - interval '1 day';
  delete from entry_token where expires_at < now();
  delete from super_session where last_access < now() - interval '1 day';
  delete from idempotency_key where created_at < now() - interval '3 days';
$$;

-- Where the sweep has work: files dropped, or pending longer than a save takes.
create function accounts_to_sweep(before timestamptz) returns setof bigint language sql stable security definer set search_path = public as $$
  select distinct account_id from stored_file where state = 'dropped' or (state = 'pending' and created_at < before)
$$;

create function create_account(number text, name text, timezone text, membership text, user_limit int, unit_limit int, demo boolean)
  returns bigint language sql volatile security definer set search_path = public as $$
  insert into account (number, name, timezone, membership, user_limit, unit_limit, demo)
  values (number, name, timezone, membership, user_limit, unit_limit, demo) returning id
$$;

-- The functions that look past row-level security belong to the role that may, and only the server may call them.
do $$
declare f regprocedure;
begin
  foreach f in array array[
    'session_of(bytea)', 'login_of(text)', 'take_entry_token(bytea)', 'renew_super_session(bytea, bytea)',
    'forget_expired()', 'accounts_to_sweep(timestamptz)', 'create_account(text, text, text, text, int, int, boolean)', 'find_units(text, bigint[], int)'
  ]::regprocedure[] loop
    execute format('alter function %s owner to freehold_definer', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to freehold_app', f);
  end loop;
end $$;
revoke create on schema public from freehold_definer;
