-- Up Migration

-- A saved report that is mailed by itself: its days are the rhythm's, at an hour of the account's zone.
create table report_schedule (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  title text not null,
  report text not null check (report in ('income-statement', 'rent-roll', 'aged-receivables', 'deposits-register')),
  -- the period of a report that has one
  period text check (period in ('this-month', 'last-month', 'this-quarter', 'last-quarter', 'this-year', 'last-year',
    'last-12-months')),
  compare text not null check (compare in ('YEAR', 'PRIOR')),
  -- all properties that its maker sees, or one
  property_id bigint,
  rhythm text not null check (rhythm in ('WEEKLY', 'MONTHLY', 'QUARTERLY')),
  -- of the week from Monday on, or of the month
  on_day integer not null check (on_day between 1 and 28),
  at_hour integer not null check (at_hour between 0 and 23),
  -- addresses with commas between
  recipients text not null,
  -- whose sight the figures have; null once the user is erased
  made_by bigint,
  next_on date not null,
  paused_at timestamptz,
  -- why it ended by itself; blank while it may go on
  stopped_why text not null default '',
  stopped_at timestamptz,
  saved_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, property_id) references property (account_id, id) on delete cascade,
  foreign key (account_id, made_by) references staff_user (account_id, id) on delete set null (made_by)
);
call close_to_others('report_schedule');
create index report_schedule_due on report_schedule (account_id, next_on) where paused_at is null and stopped_at is null;
create index report_schedule_by_title on report_schedule (account_id, title collate natural_order, id);
create index report_schedule_of_property on report_schedule (account_id, property_id) where property_id is not null;
create index report_schedule_of_user on report_schedule (account_id, made_by) where made_by is not null;

-- One mailing of a schedule. A day of the rhythm has one, whatever the number of servers; others are sent by hand.
create table report_issue (
  account_id bigint not null,
  id bigint generated always as identity,
  schedule_id bigint not null,
  due_on date not null,
  by_hand boolean not null,
  -- the name of the report with its days, and its figures in short
  title text not null,
  about text not null,
  figures text not null default '',
  made_at timestamptz not null,
  mailed_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, schedule_id) references report_schedule (account_id, id) on delete cascade
);
call close_to_others('report_issue');
create unique index report_issue_once on report_issue (account_id, schedule_id, due_on) where not by_hand;
create index report_issue_of_schedule on report_issue (account_id, schedule_id, id);
create index report_issue_to_mail on report_issue (account_id, id) where mailed_at is null;

-- The reader of an issue, and the link to it. The link is in access_link, which counts its openings.
create table report_reader (
  account_id bigint not null,
  id bigint generated always as identity,
  issue_id bigint not null,
  email text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, issue_id, email),
  foreign key (account_id, issue_id) references report_issue (account_id, id) on delete cascade
);
call close_to_others('report_reader');

grant select, insert, update, delete on report_schedule, report_issue, report_reader to freehold_app;
grant usage on sequence report_schedule_id_seq, report_issue_id_seq, report_reader_id_seq to freehold_app;
grant select on report_schedule, report_issue to freehold_definer;

-- The accounts with a report whose hour has come in their zone, or with an issue that was not mailed yet.
create function accounts_with_reports(at timestamptz) returns setof bigint
  language sql stable security definer set search_path = public as $$
  select account_id from (
    select s.account_id from report_schedule s join account a on a.id = s.account_id
    where s.paused_at is null and s.stopped_at is null
      and s.next_on + make_interval(hours => s.at_hour) <= at at time zone a.timezone
    union select account_id from report_issue where mailed_at is null
  ) due order by 1
$$;
call give_to_definer(array['accounts_with_reports(timestamptz)']::regprocedure[]);

-- Whatever documents there are already, issued reports are one more.
do $$
declare kinds text;
begin
  select string_agg(quote_literal(kind[1]), ', ') into kinds
  from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([A-Z_]+)''', 'g') kind
  where c.conname = 'issued_document_kind_check' and c.conrelid = 'issued_document'::regclass;
  alter table issued_document drop constraint issued_document_kind_check;
  execute format('alter table issued_document add constraint issued_document_kind_check check (kind in (%s, %L))',
    kinds, 'REPORT_ISSUE');
end $$;
