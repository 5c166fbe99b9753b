-- Up Migration

-- Every run of a repeating job, by itself or by hand: when, for which day, and what it did. It belongs to no account.
create table job_run (
  id bigint generated always as identity primary key,
  name text not null,
  -- the day it was run for by hand; by itself a job goes by the day of each place it works for
  on_day date,
  started_at timestamptz not null,
  -- a run without an end goes on, or was broken off with its server
  ended_at timestamptz,
  outcome text check (outcome in ('OK', 'FAILED')),
  -- what it did, in figures and in their order
  told json not null default '{}',
  check ((ended_at is null) = (outcome is null))
);
create index job_run_newest on job_run (name, started_at desc, id desc);
comment on table job_run is 'Runs of the repeating jobs.';
grant select, insert, update, delete on job_run to freehold_app;
