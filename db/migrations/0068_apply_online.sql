-- Up Migration

-- What the account asks of applicants, line by line. A change is a new version: an application keeps the one it met.
create table application_criteria (
  account_id bigint not null references account on delete cascade,
  version int not null,
  lines jsonb not null,
  user_id bigint,
  user_name text not null,
  at timestamptz not null,
  primary key (account_id, version)
);
call close_to_others('application_criteria');
grant select, insert on application_criteria to freehold_app;
grant select on application_criteria to freehold_definer;

-- The public address of a unit, or of the vacant units of a property. Its token is signed from the row, never stored.
create table application_link (
  account_id bigint not null,
  id bigint generated always as identity,
  property_id bigint not null,
  unit_id bigint,
  is_on boolean not null,
  -- the last day on which it takes applications; null is open-ended
  ends_on date,
  on_since timestamptz,
  user_id bigint not null,
  user_name text not null,
  changed_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, property_id) references property (account_id, id) on delete cascade,
  foreign key (account_id, unit_id) references unit (account_id, id) on delete cascade
);
call close_to_others('application_link');
create unique index application_link_unit on application_link (account_id, unit_id) where unit_id is not null;
create unique index application_link_property on application_link (account_id, property_id) where unit_id is null;
grant select, insert, update on application_link to freehold_app;
grant select on application_link to freehold_definer;
grant usage on sequence application_link_id_seq to freehold_app;

-- The adults who apply together for one unit by one link.
create table online_application (
  account_id bigint not null,
  id bigint generated always as identity,
  link_id bigint not null,
  property_id bigint not null,
  unit_id bigint not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, link_id) references application_link (account_id, id) on delete cascade,
  foreign key (account_id, property_id) references property (account_id, id) on delete cascade,
  foreign key (account_id, unit_id) references unit (account_id, id) on delete cascade
);
call close_to_others('online_application');
create index online_application_unit on online_application (account_id, unit_id);
create index online_application_link on online_application (account_id, link_id, created_at);
grant select, insert, delete on online_application to freehold_app;
grant select, delete on online_application to freehold_definer;
grant usage on sequence online_application_id_seq to freehold_app;

-- The part of one adult. A draft has no sealed number in its values; what was received is an application like any other.
create table online_part (
  account_id bigint not null,
  id bigint generated always as identity,
  online_id bigint not null,
  email text not null,
  -- the name that whoever invited this adult entered; blank for the first one
  invited_name text not null default '',
  invited_by bigint,
  state text not null check (state in ('DRAFT', 'RECEIVED')),
  entered jsonb not null default '{}',
  dob_sealed text not null default '',
  ssn_sealed text not null default '',
  ssn_end text not null default '',
  no_ssn boolean not null default false,
  license_sealed text not null default '',
  license_end text not null default '',
  license_state text not null default '',
  no_license boolean not null default false,
  -- the consent as it was signed: which words, by whom, when and from where
  consent_version text not null default '',
  consent_text text not null default '',
  consent_name text not null default '',
  consent_at timestamptz,
  consent_address text not null default '',
  created_at timestamptz not null,
  saved_at timestamptz not null,
  received_at timestamptz,
  application_id bigint,
  criteria_version int,
  primary key (account_id, id),
  foreign key (account_id, online_id) references online_application (account_id, id) on delete cascade,
  foreign key (account_id, application_id) references rental_application (account_id, id) on delete cascade,
  check ((state = 'RECEIVED') = (application_id is not null))
);
call close_to_others('online_part');
create unique index online_part_email on online_part (account_id, online_id, lower(email));
create index online_part_application on online_part (account_id, application_id);
create index online_part_stale on online_part (account_id, saved_at) where state = 'DRAFT';
grant select, insert, update, delete on online_part to freehold_app;
grant select, delete on online_part to freehold_definer;
grant usage on sequence online_part_id_seq to freehold_app;

-- Each mail with the private link of a part, for the mail's own key and the limit of a day.
create table online_letter (
  account_id bigint not null,
  id bigint generated always as identity,
  part_id bigint not null,
  at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, part_id) references online_part (account_id, id) on delete cascade
);
call close_to_others('online_letter');
create index online_letter_part on online_letter (account_id, part_id, at);
grant select, insert on online_letter to freehold_app;
grant select, delete on online_letter to freehold_definer;
grant usage on sequence online_letter_id_seq to freehold_app;

create table applicant_file (
  account_id bigint not null,
  id bigint generated always as identity,
  part_id bigint not null,
  kind text not null check (kind in ('ID', 'INCOME', 'OTHER')),
  file_name text not null,
  original_name text not null,
  bytes bigint not null,
  uploaded_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, part_id) references online_part (account_id, id) on delete cascade
);
call close_to_others('applicant_file');
create index applicant_file_part on applicant_file (account_id, part_id);
create unique index applicant_file_name on applicant_file (account_id, file_name);
grant select, insert, delete on applicant_file to freehold_app;
grant select, delete on applicant_file to freehold_definer;
grant usage on sequence applicant_file_id_seq to freehold_app;

alter table rental_application add column source text not null default 'STAFF' check (source in ('STAFF', 'ONLINE'));

-- A consent that was signed online names its signer, the words, the moment and the address it came from.
alter table screening_consent
  add column signed_name text not null default '',
  add column signed_text text not null default '',
  add column signed_at timestamptz,
  add column signed_address text not null default '';

-- An adult of an application was asked to sign the consent online. There is one reminder.
create table consent_request (
  account_id bigint not null,
  id bigint generated always as identity,
  application_id bigint not null,
  adult text not null check (adult in ('APPLICANT', 'COAPPLICANT')),
  to_address text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  reminded_at timestamptz,
  user_id bigint not null,
  user_name text not null,
  primary key (account_id, id),
  foreign key (account_id, application_id) references rental_application (account_id, id) on delete cascade
);
call close_to_others('consent_request');
create index consent_request_application on consent_request (account_id, application_id, adult, asked_at);
create index consent_request_to_remind on consent_request (asked_at) where reminded_at is null;
grant select, insert, update on consent_request to freehold_app;
grant select on consent_request to freehold_definer;
grant usage on sequence consent_request_id_seq to freehold_app;

-- The job that reminds asks all accounts for requests that nobody answered.
create function accounts_with_open_consents(before timestamptz) returns table (account_id bigint, timezone text)
  language sql stable security definer set search_path = public as $$
  select a.id, a.timezone from account a
  where exists (select from consent_request r where r.account_id = a.id and r.asked_at <= before and r.reminded_at is null)
  order by a.id
$$;
-- The job that forgets asks all accounts for drafts of applicants that nobody went on with.
create function accounts_with_old_parts(before timestamptz) returns table (account_id bigint, timezone text)
  language sql stable security definer set search_path = public as $$
  select a.id, a.timezone from account a
  where exists (select from online_part p where p.account_id = a.id and p.state = 'DRAFT' and p.saved_at < before)
  order by a.id
$$;

grant create on schema public to freehold_definer;
do $$
declare f regprocedure;
begin
  foreach f in array array['accounts_with_open_consents(timestamptz)', 'accounts_with_old_parts(timestamptz)']::regprocedure[] loop
    execute format('alter function %s owner to freehold_definer', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to freehold_app', f);
  end loop;
end $$;
revoke create on schema public from freehold_definer;
