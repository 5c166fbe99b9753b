-- Up Migration

-- The dashboard counts those who are still to move in by the end of their lease: with the end in the index, no row is read for it.
create index occupancy_open_ends on occupancy (account_id, move_in) include (move_out)
  where cancelled_at is null and real_move_out is null;
drop index occupancy_open;
