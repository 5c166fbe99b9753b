-- Up Migration

-- What was decided about an application, by whom and why. The status of the application is the newest of these; none of
-- them is ever changed or erased.
create table application_decision (
  account_id bigint not null,
  id bigint generated always as identity,
  application_id bigint not null,
  kind text not null check (kind in ('APPROVED', 'CONDITIONS', 'DENIED', 'RECONSIDERED', 'WITHDRAWN')),
  reasons text[] not null default '{}',
  -- the reasons in the user's own words
  note text not null default '',
  cosigner boolean not null default false,
  deposit_cents bigint,
  -- whether a report was part of it, even a small part; null where nobody was asked
  report_used boolean,
  -- what was weighed of a record that was found
  assessment text not null default '',
  user_id bigint,
  user_name text not null,
  on_behalf_by text,
  at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, application_id, id),
  foreign key (account_id, application_id) references rental_application (account_id, id) on delete cascade,
  check (kind <> 'DENIED' or reasons <> '{}'),
  check (kind <> 'CONDITIONS' or cosigner or deposit_cents is not null)
);
call close_to_others('application_decision');
grant select, insert on application_decision to freehold_app;
grant select on application_decision to freehold_definer;
grant usage on sequence application_decision_id_seq to freehold_app;

-- The adverse action notice of a decision to one adult, in the words of the day.
create table adverse_notice (
  account_id bigint not null,
  id bigint generated always as identity,
  decision_id bigint not null,
  adult text not null check (adult in ('APPLICANT', 'COAPPLICANT')),
  email text not null,
  content jsonb not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, decision_id, adult),
  foreign key (account_id, decision_id) references application_decision (account_id, id) on delete cascade
);
call close_to_others('adverse_notice');
grant select, insert on adverse_notice to freehold_app;
grant select on adverse_notice to freehold_definer;
grant usage on sequence adverse_notice_id_seq to freehold_app;

-- Who asked for a notice to be mailed; the mail is queued once the document is issued.
create table adverse_notice_mail (
  account_id bigint not null,
  adverse_notice_id bigint not null,
  to_address text not null,
  asked_at timestamptz not null,
  user_id bigint,
  user_name text not null,
  queued_at timestamptz,
  primary key (account_id, adverse_notice_id),
  foreign key (account_id, adverse_notice_id) references adverse_notice (account_id, id) on delete cascade
);
call close_to_others('adverse_notice_mail');
create index adverse_notice_mail_open on adverse_notice_mail (asked_at) where queued_at is null;
grant select, insert, update on adverse_notice_mail to freehold_app;
grant select on adverse_notice_mail to freehold_definer;

alter table issued_document drop constraint issued_document_kind_check;
alter table issued_document add constraint issued_document_kind_check
  check (kind in ('DEPOSIT_LETTER', 'OWNER_STATEMENT', 'AUTOMATION_REPORT', 'LEASE', 'NOTICE', 'ADVERSE_NOTICE'));

-- The job that issues and mails notices asks all accounts for those that wait.
create function notices_to_issue(most int) returns table (account bigint, id bigint)
  language sql stable security definer set search_path = public as $$
  select n.account_id, n.id from adverse_notice n
  where not exists (select from issued_document i
      where i.account_id = n.account_id and i.kind = 'ADVERSE_NOTICE' and i.record_id = n.id)
    or exists (select from adverse_notice_mail m
      where m.account_id = n.account_id and m.adverse_notice_id = n.id and m.queued_at is null)
  order by n.created_at, n.id limit most
$$;

grant create on schema public to freehold_definer;
alter function notices_to_issue(int) owner to freehold_definer;
revoke all on function notices_to_issue(int) from public;
grant execute on function notices_to_issue(int) to freehold_app;
revoke create on schema public from freehold_definer;
