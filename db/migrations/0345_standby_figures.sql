-- How far the standbys are behind, for the page of servers. Without the role that reads statistics PostgreSQL shows only that
-- a standby is connected.
create function super_standbys() returns table (name text, sync text, behind_bytes bigint, behind_seconds double precision)
language sql stable as $$
  select application_name, sync_state,
    case when not pg_is_in_recovery() then pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::bigint end,
    extract(epoch from replay_lag)::double precision
  from pg_stat_replication
$$;
call give_to_definer(array['super_standbys()']::regprocedure[]);

-- A login that may not give the role away leaves it to an administrator.
do $$
begin
  grant pg_read_all_stats to freehold_definer;
exception when insufficient_privilege then
  raise notice 'The page of servers shows no lag of standbys: grant pg_read_all_stats to freehold_definer as an administrator.';
end $$;
