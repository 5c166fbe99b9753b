-- Up Migration

-- The version of the written criteria by which an application is judged. The first application for a vacant unit takes the
-- newest, and those after it take the same until the unit is leased. Null while the account has no criteria.
alter table rental_application add column criteria_version int;
alter table rental_application add foreign key (account_id, criteria_version) references application_criteria (account_id, version);

update rental_application a set criteria_version = q.criteria_version
from online_part q
where q.account_id = a.account_id and q.application_id = a.id and q.criteria_version is not null;

-- The version that a decision was made against. Decisions from before have none.
alter table application_decision add column criteria_version int;
alter table application_decision add foreign key (account_id, criteria_version) references application_criteria (account_id, version);

-- What was found of each line of the criteria, by whom and when. The newest row of a line counts; none is ever changed.
create table application_judgment (
  account_id bigint not null,
  id bigint generated always as identity,
  application_id bigint not null,
  criteria_version int not null,
  line text not null check (line in ('income', 'credit', 'history', 'background', 'occupancy', 'animals', 'other')),
  verdict text not null check (verdict in ('MET', 'NOT_MET', 'NOT_APPLICABLE')),
  user_id bigint,
  user_name text not null,
  on_behalf_by text,
  at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, application_id) references rental_application (account_id, id) on delete cascade,
  foreign key (account_id, criteria_version) references application_criteria (account_id, version)
);
call close_to_others('application_judgment');
create index application_judgment_line on application_judgment (account_id, application_id, line, id);
grant select, insert on application_judgment to freehold_app;
grant select on application_judgment to freehold_definer;
grant usage on sequence application_judgment_id_seq to freehold_app;
