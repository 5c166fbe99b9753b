-- Up Migration

-- What staff want the tenant to read in the portal. The notes beside it are never shown there.
alter table tenant add column note_to_tenant text not null default '';

-- A question of a tenant about one line of its account, with the answer of staff.
create table line_question (
  account_id bigint not null references account (id) on delete cascade,
  id bigint not null generated always as identity,
  tenant_id bigint not null,
  entry_id bigint not null,
  -- The property of the line, whose staff see the question.
  property_id bigint not null,
  question text not null check (question <> ''),
  asked_at timestamptz not null,
  answer text not null default '',
  answered_at timestamptz,
  -- Null once the user was deleted.
  answered_by bigint,
  answered_by_name text not null default '',
  primary key (account_id, id),
  foreign key (account_id, tenant_id) references tenant (account_id, id) on delete cascade,
  foreign key (account_id, entry_id) references journal_entry (account_id, id) on delete cascade,
  foreign key (account_id, property_id) references property (account_id, id) on delete cascade,
  foreign key (account_id, answered_by) references staff_user (account_id, id) on delete set null (answered_by),
  check ((answered_at is null) = (answer = ''))
);
create index line_question_of_tenant on line_question (account_id, tenant_id, entry_id);
create index line_question_of_entry on line_question (account_id, entry_id);
create index line_question_of_property on line_question (account_id, property_id);
create index line_question_answered_by on line_question (account_id, answered_by) where answered_by is not null;
create index line_question_open on line_question (account_id, asked_at, id) where answered_at is null;
create index line_question_newest on line_question (account_id, id desc);
call close_to_others('line_question');
grant select, insert, update, delete on line_question to freehold_app;
grant usage on sequence line_question_id_seq to freehold_app;
