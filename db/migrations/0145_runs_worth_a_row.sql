-- Up Migration

-- A run that did nothing keeps one row for each job, which says when it last looked. Every minute of forty jobs is 19,000 rows a
-- day otherwise, and the page of runs reads past them.
alter table job_run add column quiet boolean not null default false;
create index job_run_by_time on job_run (started_at desc, id desc);
