-- Up Migration

-- An adult of a submitted application was asked for papers or answers, by a private link that is signed from this row.
create table application_request (
  account_id bigint not null,
  id bigint generated always as identity,
  application_id bigint not null,
  adult text not null check (adult in ('APPLICANT', 'COAPPLICANT')),
  to_address text not null,
  items text[] not null,
  message text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  user_id bigint not null,
  user_name text not null,
  canceled_at timestamptz,
  canceled_by text not null default '',
  answered_at timestamptz,
  answer text not null default '',
  primary key (account_id, id),
  foreign key (account_id, application_id) references rental_application (account_id, id) on delete cascade,
  check (canceled_at is null or answered_at is null)
);
call close_to_others('application_request');
create index application_request_application on application_request (account_id, application_id, id);
create index application_request_answered on application_request (account_id, answered_at) where answered_at is not null;
grant select, insert, update on application_request to freehold_app;
grant usage on sequence application_request_id_seq to freehold_app;

-- A file came with a part that was filled in online, or with what an applicant was asked for later.
alter table applicant_file alter column part_id drop not null;
alter table applicant_file add column request_id bigint;
alter table applicant_file add check ((part_id is null) <> (request_id is null));
alter table applicant_file add foreign key (account_id, request_id)
  references application_request (account_id, id) on delete cascade;
create index applicant_file_request on applicant_file (account_id, request_id) where request_id is not null;
