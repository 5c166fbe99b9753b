-- Up Migration

-- The switches of automation. One without a row is off, so a new account has none.
create table automation_switch (
  account_id bigint not null references account on delete cascade,
  flag text not null,
  is_on boolean not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (account_id, flag)
);
call close_to_others('automation_switch');
comment on column automation_switch.changed_by is 'The name of the user, as it was then.';

-- How far a switch has been worked off in a time zone: nothing is planned for this day or an earlier one again.
create table automation_progress (
  account_id bigint not null references account on delete cascade,
  flag text not null,
  zone text not null,
  planned_to date not null,
  primary key (account_id, flag, zone)
);
call close_to_others('automation_progress');

-- Every mail that a switch sends is planned first. The unique key lets it be planned once, whoever plans it.
create table automation_sent (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  flag text not null,
  noun text not null check (noun in ('occupancy', 'payment', 'user')),
  noun_id bigint not null,
  -- the user who gets it; 0 for the tenant
  recipient_id bigint not null,
  -- the day that the mail is about: the rent's due day, the move's day, or the last day of a report
  period date not null,
  -- the day on which it is sent, where the property lies
  day date not null,
  -- a reminder or notice is worth nothing after its day; a receipt or report is sent late
  only_on_day boolean not null,
  zone text not null,
  property_id bigint,
  run_id bigint,
  planned_at timestamptz not null,
  state text not null default 'PLANNED' check (state in ('PLANNED', 'MAILED', 'SKIPPED')),
  -- why it was skipped
  reason text not null default '',
  tries int not null default 0,
  -- the mail's own fate, kept beyond the mail
  mail_state text not null default '' check (mail_state in ('', 'SENT', 'SUPPRESSED', 'FAILED')),
  to_address text not null default '',
  mail_id bigint,
  ended_at timestamptz,
  primary key (account_id, id),
  unique (account_id, flag, noun_id, recipient_id, period, day),
  check ((ended_at is null) = (state = 'PLANNED'))
);
create index automation_sent_planned on automation_sent (account_id, id) where state = 'PLANNED';
create index automation_sent_newest on automation_sent (account_id, flag, id desc);
create index automation_sent_mail on automation_sent (account_id, mail_id) where mail_id is not null;
create index automation_sent_age on automation_sent (planned_at) where state <> 'PLANNED';
call close_to_others('automation_sent');
comment on table automation_sent is 'What the switches of automation sent, or did not send and why.';

-- The words of a mail that an account wrote in place of the product's.
create table mail_template (
  account_id bigint not null references account on delete cascade,
  event text not null,
  subject text not null,
  heading text not null,
  body text not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (account_id, event)
);
call close_to_others('mail_template');

-- Why a mail went out, and who may see it in the outbox of the account.
alter table mail_message
  add column property_id bigint,
  add column automation text not null default '',
  add column run_id bigint,
  add column caused_by text not null default '';
comment on column mail_message.property_id is 'The property it is about; null where it is about none, or several.';
comment on column mail_message.automation is 'The switch that sent it; blank where a person or an event did.';
comment on column mail_message.caused_by is 'The name of the user whose click sent it, as it was then.';
create index mail_message_failed on mail_message (account_id, id) where state = 'FAILED';
-- A person has read that it failed.
alter table mail_message add column failure_seen_at timestamptz;

alter table issued_document drop constraint issued_document_kind_check;
alter table issued_document add constraint issued_document_kind_check
  check (kind in ('DEPOSIT_LETTER', 'OWNER_STATEMENT', 'AUTOMATION_REPORT'));

grant select, insert, update on automation_switch, automation_progress, automation_sent to freehold_app;
grant select, insert, update, delete on mail_template to freehold_app;
grant select on automation_switch to freehold_definer;
grant select, delete on automation_sent to freehold_definer;

create function accounts_to_automate() returns setof bigint
  language sql stable security definer set search_path = public as $$
  select account_id from automation_switch where is_on
  union select account_id from automation_sent where state = 'PLANNED'
  order by 1
$$;

-- Lines of reports are few and are kept, since an annual one has its last ten in ten years.
create or replace function forget_old_mail(at timestamptz) returns void language sql volatile security definer set search_path = public as $$
  delete from mail_message where state <> 'QUEUED' and ended_at < at - interval '90 days';
  delete from known_device where last_seen < at - interval '1 year';
  delete from automation_sent where state <> 'PLANNED' and noun <> 'user' and planned_at < at - interval '400 days';
$$;

grant create on schema public to freehold_definer;
alter function accounts_to_automate() owner to freehold_definer;
revoke all on function accounts_to_automate() from public;
grant execute on function accounts_to_automate() to freehold_app;
revoke create on schema public from freehold_definer;
