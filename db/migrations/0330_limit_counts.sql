-- Requests of one caller to one group of calls, within a window of time. Every server counts here, so that a limit means
-- the same whatever their number. After a crash the counts begin anew, so the table is not logged.
create unlogged table limit_count (
  counted bytea primary key,
  used int not null,
  ends timestamptz not null
);
create index limit_count_ends on limit_count (ends);
comment on column limit_count.counted is 'A hash of the group and the caller.';
grant select, insert, update, delete on limit_count to freehold_app;
