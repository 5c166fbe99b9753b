-- Up Migration

-- What owners and contractors are to be told of maintenance: a row for each reader, until one mail tells all of a reader's.
create table maintenance_news (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  flag text not null check (flag in
    ('wo_new_owners', 'wo_updates_owners', 'maintain_new_owners', 'wo_new_contractor', 'wo_updates_contractor')),
  -- an owner or a contractor, as the switch says
  reader_id bigint not null,
  property_id bigint not null,
  work_order_id bigint,
  maintenance_log_id bigint,
  -- the move that it tells of, which may be undone
  move_id bigint,
  -- what changed; blank for what is new
  what text not null default '',
  -- the work went to another contractor, and this one is told so
  given_away boolean not null default false,
  at timestamptz not null,
  -- the planned mail that tells it
  sent_id bigint,
  primary key (account_id, id),
  check (num_nonnulls(work_order_id, maintenance_log_id) = 1),
  foreign key (account_id, work_order_id) references work_order (account_id, id) on delete cascade,
  foreign key (account_id, maintenance_log_id) references maintenance_log (account_id, id) on delete cascade,
  foreign key (account_id, sent_id) references automation_sent (account_id, id) on delete cascade
);
call close_to_others('maintenance_news');
create index maintenance_news_untold on maintenance_news (account_id, flag, reader_id, at) where sent_id is null;
create index maintenance_news_told on maintenance_news (account_id, sent_id) where sent_id is not null;
create index maintenance_news_of_order on maintenance_news (account_id, work_order_id) where work_order_id is not null;
create index maintenance_news_of_log on maintenance_news (account_id, maintenance_log_id) where maintenance_log_id is not null;

alter table automation_sent drop constraint automation_sent_noun_check;
alter table automation_sent add constraint automation_sent_noun_check
  check (noun in ('occupancy', 'payment', 'user', 'maintenance_news'));

-- The project that a work order is a part of. The work order stays when the project goes.
alter table work_order add column project_id bigint;
alter table work_order add foreign key (account_id, project_id) references project (account_id, id) on delete set null (project_id);
create index work_order_of_project on work_order (account_id, project_id, urgency_order, id) where project_id is not null;

-- The calendar, which shows what is still to be done.
create index work_order_open_by_due on work_order (account_id, due_on, id)
  where archived_at is null and stage not in ('DONE', 'CLOSED', 'CANCELED');

-- The work order that an entry of the log was written from, and the move that wrote it, which may be undone.
alter table maintenance_log add column work_order_id bigint, add column move_id bigint;
alter table maintenance_log add foreign key (account_id, work_order_id)
  references work_order (account_id, id) on delete set null (work_order_id);
create index maintenance_log_of_order on maintenance_log (account_id, work_order_id) where work_order_id is not null;

grant select, insert, update, delete on maintenance_news to freehold_app;
grant usage on sequence maintenance_news_id_seq to freehold_app;
grant select on maintenance_news to freehold_definer;
