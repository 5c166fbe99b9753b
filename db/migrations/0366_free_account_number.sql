-- Up Migration

-- A number that another account has creates nothing, so that the caller can draw another one.
create or replace function create_account(number text, name text, timezone text, membership text, user_limit int, unit_limit int, demo boolean)
  returns bigint language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into account (number, name, timezone, membership, user_limit, unit_limit, demo)
  values (number, name, timezone, membership, user_limit, unit_limit, demo)
  on conflict (number) do nothing returning id
$$;
