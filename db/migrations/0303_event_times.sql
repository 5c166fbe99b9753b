-- Up Migration

-- An event of the calendar lasts whole days, or begins and ends at a time of the property's clock.
alter table calendar_event
  add column kind text not null default 'GENERAL'
    check (kind in ('GENERAL', 'SHOWING', 'INSPECTION', 'MAINTENANCE', 'MEETING', 'DEADLINE')),
  -- blank for whole days
  add column start_time text not null default '' check (start_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'),
  add column end_time text not null default '' check (end_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'),
  add column place text not null default '',
  add column unit_id bigint,
  -- the minutes before the start at which a calendar program reminds
  add column remind_minutes int check (remind_minutes between 0 and 40320),
  add check ((start_time = '') = (end_time = '')),
  add check (end_on > start_on or end_time >= start_time),
  add foreign key (account_id, unit_id) references unit (account_id, id) on delete set null (unit_id);
create index calendar_event_of_unit on calendar_event (account_id, unit_id) where unit_id is not null;

-- Colleagues who take part in an event.
create table calendar_event_person (
  account_id bigint not null references account on delete cascade,
  event_id bigint not null,
  user_id bigint not null,
  primary key (account_id, event_id, user_id),
  foreign key (account_id, event_id) references calendar_event (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references staff_user (account_id, id) on delete cascade
);
call close_to_others('calendar_event_person');
create index calendar_event_person_of_user on calendar_event_person (account_id, user_id);
grant select, insert, update, delete on calendar_event_person to freehold_app;

-- The layers that a user has switched off on the calendar.
create table calendar_choice (
  account_id bigint not null references account on delete cascade,
  user_id bigint not null,
  hidden text[] not null,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references staff_user (account_id, id) on delete cascade
);
call close_to_others('calendar_choice');
grant select, insert, update, delete on calendar_choice to freehold_app;

-- Layers of the calendar, each read by its days.
create index work_order_by_visit on work_order (account_id, visit_on, id) where visit_on is not null and archived_at is null;
create index renewal_offer_by_answer on renewal_offer (account_id, answer_by, id) where state = 'OFFERED';
