-- Up Migration

create table uploaded_application (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  -- the tenant it is of; null for a person who is known by name alone
  occupancy_id bigint,
  applicant_name text not null default '',
  title text not null,
  description text not null default '',
  pdf_file text not null,
  original_name text not null,
  uploaded_by bigint,
  -- the name of the user, as it was then
  uploader_name text not null,
  created_at timestamptz not null,
  archived_at timestamptz,
  archived_by text not null default '',
  primary key (account_id, id),
  foreign key (account_id, occupancy_id) references occupancy (account_id, id) on delete cascade,
  check ((occupancy_id is null) = (applicant_name <> ''))
);
call close_to_others('uploaded_application');
comment on table uploaded_application is 'Applications on paper, as PDFs. A deleted one leaves the list.';
create index uploaded_application_newest on uploaded_application (account_id, created_at, id) where archived_at is null;
create index uploaded_application_occupancy on uploaded_application (account_id, occupancy_id);
create unique index uploaded_application_file on uploaded_application (account_id, pdf_file);
grant select, insert, update on uploaded_application to freehold_app;
grant select on uploaded_application to freehold_definer;
grant usage on sequence uploaded_application_id_seq to freehold_app;
