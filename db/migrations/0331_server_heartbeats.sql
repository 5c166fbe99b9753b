-- The servers that are running on this database. Each writes its row every few seconds, and sees in the others' whether they
-- share its files and keys.
create table server_heartbeat (
  server uuid primary key,
  name text not null,
  version text not null,
  files text not null,
  files_shown text not null,
  keys text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
comment on column server_heartbeat.version is 'The last migration that the server knows.';
comment on column server_heartbeat.files is 'A mark of the place where the server keeps files: two with the same mark share them.';
comment on column server_heartbeat.keys is 'A mark of the keys that sign the log and seal leases.';
grant select, insert, update, delete on server_heartbeat to freehold_app;
