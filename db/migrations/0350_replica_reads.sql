-- Reports may be read from a replica, but never from one that is behind. Positions in the log of changes are only comparable
-- within one history: a promotion begins a new one. The servers mark the history of the primary in a row, and a replica that
-- holds the mark has followed that history.
create table primary_mark (
  single boolean primary key default true check (single),
  timeline text not null,
  mark uuid not null default gen_random_uuid()
);
comment on column primary_mark.timeline is 'The timeline of the primary when a server last looked, as its files are named.';
insert into primary_mark (timeline) values ('');
grant select, update on primary_mark to freehold_app;

-- Asked on the primary. What a commit that waits for the disk has acknowledged is before its position; without that wait, it is
-- before the position of what was last added.
create function replica_fence(out mark uuid, out "position" text, out marked boolean, out timeline text)
  language sql volatile set search_path = pg_catalog, public, pg_temp
as $$
  select p.mark, l.lsn::text, p.timeline = l.timeline, l.timeline
  from (
    select case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as lsn,
      left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline
  ) l cross join primary_mark p
$$;
revoke all on function replica_fence() from public;
grant execute on function replica_fence() to freehold_app;

-- Asked on the replica, in one of these words: it is no standby, it follows another history, it is behind, or it is ready.
create function replica_state(wanted uuid, reached pg_lsn) returns text
  language plpgsql volatile set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not pg_is_in_recovery() then return 'NO_STANDBY'; end if;
  -- The position is read before the row: what it covers is seen by the next look, which this function is volatile for.
  if not coalesce(pg_last_wal_replay_lsn() >= reached, false) then return 'BEHIND'; end if;
  return case when exists (select from primary_mark where mark = wanted) then 'READY' else 'OTHER' end;
end $$;
revoke all on function replica_state(uuid, pg_lsn) from public;
grant execute on function replica_state(uuid, pg_lsn) to freehold_app;

-- The first statement of every read on the replica.
create function require_replica(wanted uuid, reached pg_lsn) returns void
  language plpgsql volatile set search_path = pg_catalog, public, pg_temp
as $$
declare
  state text := replica_state(wanted, reached);
begin
  if state <> 'READY' then raise exception 'The replica is not ready: %', state using errcode = 'FH035'; end if;
end $$;
revoke all on function require_replica(uuid, pg_lsn) from public;
grant execute on function require_replica(uuid, pg_lsn) to freehold_app;
