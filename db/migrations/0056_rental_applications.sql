-- Up Migration

-- The account's own Yes/No questions of the application form.
create table quiz_question (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  question text not null,
  place int not null,
  retired_at timestamptz,
  primary key (account_id, id)
);
call close_to_others('quiz_question');
grant select, insert, update, delete on quiz_question to freehold_app;
grant select, insert on quiz_question to freehold_definer;

create table rental_application (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  property_id bigint not null,
  unit_id bigint not null,
  -- null is a new one; the spelling of SUBMITED is the API's
  status text check (status in ('APPROVED', 'DENIED', 'SUBMITED', 'WITHDRAWN')),
  tenant_name text not null,
  phone text not null,
  email text not null,
  dob_sealed text not null default '',
  dob_index bytea,
  move_in date not null,
  move_out date,
  -- sealed, and how the number ends, for the mask
  ssn_sealed text not null default '',
  ssn_end text not null default '',
  license_sealed text not null default '',
  license_end text not null default '',
  license_state text not null default '',
  coapplicant_name text not null default '',
  coapplicant_phone text not null default '',
  coapplicant_email text not null default '',
  coapplicant_dob_sealed text not null default '',
  coapplicant_ssn_sealed text not null default '',
  coapplicant_ssn_end text not null default '',
  emp_name text not null,
  emp_job_type text not null check (emp_job_type in ('Full-Time', 'Part-Time', 'Retired', 'Student', 'Other')),
  position text not null default '',
  supervisor_name text not null default '',
  monthly_income_cents bigint not null,
  other_income text not null default '',
  emp_address text not null default '',
  emp_phone text not null default '',
  cur_addr text not null,
  c_rent_period text not null default '',
  c_rent_cents bigint not null,
  c_leave_reason text not null,
  c_owner_name text not null default '',
  c_owner_phone text not null default '',
  former_addr text not null default '',
  f_rent_period text not null default '',
  f_rent_cents bigint,
  f_leave_reason text not null default '',
  f_owner_name text not null default '',
  f_owner_phone text not null default '',
  can_contact_landlord boolean,
  ref_name1 text not null default '',
  ref_phone1 text not null default '',
  ref_relation1 text not null default '',
  ref_name2 text not null default '',
  ref_phone2 text not null default '',
  ref_relation2 text not null default '',
  em_contact_name text not null,
  em_contact_phone text not null,
  em_contact_relation text not null,
  entered_by bigint,
  -- the name of the user, as it was then
  entered_by_name text not null,
  created_at timestamptz not null,
  archived_at timestamptz,
  archived_by text not null default '',
  primary key (account_id, id),
  foreign key (account_id, property_id) references property (account_id, id) on delete cascade,
  foreign key (account_id, unit_id) references unit (account_id, id) on delete cascade
);
call close_to_others('rental_application');
comment on table rental_application is 'A decided application is never erased: it leaves the list.';
create index rental_application_newest on rental_application (account_id, created_at, id) where archived_at is null;
create index rental_application_unit on rental_application (account_id, unit_id, created_at);
create index rental_application_property on rental_application (account_id, property_id, created_at);
create index rental_application_entered on rental_application (account_id, entered_by, created_at);
-- The same person for the same unit, entered twice.
create index rental_application_twice on rental_application (account_id, unit_id, lower(email));
grant select, insert, update on rental_application to freehold_app;
grant select on rental_application to freehold_definer;

-- The words are kept as they were asked: a question may be changed later.
create table application_answer (
  account_id bigint not null,
  application_id bigint not null,
  question_id bigint not null,
  question text not null,
  place int not null,
  answer boolean,
  primary key (account_id, application_id, question_id),
  foreign key (account_id, application_id) references rental_application (account_id, id) on delete cascade,
  foreign key (account_id, question_id) references quiz_question (account_id, id) on delete cascade
);
call close_to_others('application_answer');
grant select, insert, delete on application_answer to freehold_app;
grant select on application_answer to freehold_definer;

-- Who opened which sealed number, for the limit of an hour. Why they did stands in the activity log.
create table number_reveal (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  at timestamptz not null,
  primary key (account_id, id)
);
call close_to_others('number_reveal');
create index number_reveal_user on number_reveal (account_id, user_id, at);
grant select, insert, delete on number_reveal to freehold_app;
grant select on number_reveal to freehold_definer;

-- The last time that this session gave its user's password; sign-in with one counts.
alter table session add column password_given_at timestamptz;

create function open_quiz(acc bigint) returns void language sql as $$
  insert into quiz_question (account_id, question, place)
  select acc, q, n from unnest(array[
    'Has a landlord evicted you in the last seven years?',
    'Have you left a home before the end of your lease in the last seven years?',
    'Do you owe money to a landlord?',
    'Have you filed for bankruptcy in the last seven years?',
    'Will pets live in the home? Service and assistance animals are not pets.',
    'Will anyone smoke in the home?'
  ]) with ordinality asked (q, n)
$$;
create function open_quiz_of_account() returns trigger language plpgsql as $$
begin perform open_quiz(new.id); return null; end $$;
create trigger open_quiz after insert on account for each row execute function open_quiz_of_account();

set local role freehold_definer;
select open_quiz(id) from account;
reset role;

grant usage on sequence quiz_question_id_seq, rental_application_id_seq to freehold_app;
