-- Up Migration

-- A message waits while its account is read-only, and goes out once the membership is paid.
create or replace function accounts_with_messages(moment timestamptz) returns setof bigint language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select distinct m.account_id from message m join account a on a.id = m.account_id
  where m.state in ('WAITING', 'SENDING') and m.begins_at <= moment and a.status <> 'expired' order by 1
$$;
