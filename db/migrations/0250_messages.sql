-- Up Migration

-- Words that people of the account write once and send again. Blank Spanish words: readers of Spanish get the English ones.
create table message_template (
  account_id bigint not null references account (id) on delete cascade,
  id bigint not null generated always as identity,
  name text not null check (name <> ''),
  person_kind text not null check (person_kind in ('TENANT', 'OWNER', 'CONTRACTOR', 'APPLICANT')),
  -- About the home of its reader, or news that can be unsubscribed from.
  about text not null default 'HOME' check (about in ('HOME', 'NEWS')),
  subject text not null default '',
  body text not null default '',
  text_body text not null default '',
  subject_es text not null default '',
  body_es text not null default '',
  text_body_es text not null default '',
  saved_by_name text not null default '',
  saved_at timestamptz not null,
  primary key (account_id, id)
);
create unique index message_template_name on message_template (account_id, lower(name));
call close_to_others('message_template');
grant select, insert, update, delete on message_template to freehold_app;
grant usage on sequence message_template_id_seq to freehold_app;

-- A message to one person or to many. Its recipients are rows from the moment it is sent or scheduled.
create table message (
  account_id bigint not null references account (id) on delete cascade,
  id bigint not null generated always as identity,
  person_kind text not null check (person_kind in ('TENANT', 'OWNER', 'CONTRACTOR', 'APPLICANT')),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'WAITING', 'SENDING', 'SENT', 'CANCELED')),
  about text not null check (about in ('HOME', 'NEWS')),
  channel text not null check (channel in ('EMAIL', 'TEXT', 'BOTH')),
  -- The persons by their ids, or the filter of their list, and the words that name them.
  audience jsonb not null,
  audience_words text not null,
  -- True if it went to one person, from its page.
  to_one boolean not null default false,
  subject text not null default '',
  body text not null default '',
  text_body text not null default '',
  subject_es text not null default '',
  body_es text not null default '',
  text_body_es text not null default '',
  -- The only properties that its sender saw; null is all of them.
  properties bigint[],
  begins_at timestamptz,
  -- Chosen by the user, and not the seconds in which Undo is offered.
  scheduled boolean not null default false,
  ended_at timestamptz,
  made_by bigint,
  made_by_name text not null,
  made_at timestamptz not null,
  canceled_by_name text not null default '',
  failure_seen_at timestamptz,
  primary key (account_id, id),
  check ((state = 'DRAFT') = (begins_at is null)),
  check ((state in ('SENT', 'CANCELED')) = (ended_at is not null)),
  foreign key (account_id, made_by) references staff_user (account_id, id) on delete set null (made_by)
);
create index message_newest on message (account_id, id desc);
create index message_made_by on message (account_id, made_by) where made_by is not null;
create index message_due on message (begins_at, account_id, id) where state in ('WAITING', 'SENDING');
call close_to_others('message');
grant select, insert, update, delete on message to freehold_app;
grant usage on sequence message_id_seq to freehold_app;
grant select on message to freehold_definer;

-- One person of a message. Other recipients are in no mail and in no text.
create table message_recipient (
  account_id bigint not null,
  id bigint not null generated always as identity,
  message_id bigint not null,
  person_kind text not null,
  person_id bigint not null,
  name text not null,
  email text not null default '',
  phone text not null default '',
  language text not null default 'en',
  -- The home that the values come from.
  property_id bigint,
  occupancy_id bigint,
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'SKIPPED', 'CANCELED')),
  -- A word for the reason why it was skipped.
  reason text not null default '',
  -- The words that were sent: a mail is forgotten after 90 days, and a conversation is not.
  subject text not null default '',
  body text not null default '',
  text_body text not null default '',
  mail_id bigint,
  text_id bigint,
  -- A word for the reason why no text went out beside the email.
  text_reason text not null default '',
  done_at timestamptz,
  primary key (account_id, id),
  unique (account_id, message_id, person_id),
  foreign key (account_id, message_id) references message (account_id, id) on delete cascade,
  foreign key (account_id, property_id) references property (account_id, id) on delete set null (property_id)
);
create index message_recipient_by_state on message_recipient (account_id, message_id, state, id);
create index message_recipient_of_person on message_recipient (account_id, person_kind, person_id, id);
create index message_recipient_property on message_recipient (account_id, property_id) where property_id is not null;
create index message_recipient_mail on message_recipient (account_id, mail_id) where mail_id is not null;
call close_to_others('message_recipient');
grant select, insert, update, delete on message_recipient to freehold_app;
grant usage on sequence message_recipient_id_seq to freehold_app;

-- A telephone call that a user noted.
create table logged_call (
  account_id bigint not null references account (id) on delete cascade,
  id bigint not null generated always as identity,
  person_kind text not null check (person_kind in ('TENANT', 'OWNER', 'CONTRACTOR', 'APPLICANT')),
  person_id bigint not null,
  property_id bigint,
  -- IN: the person called.
  direction text not null check (direction in ('IN', 'OUT')),
  called_at timestamptz not null,
  minutes int not null check (minutes between 0 and 600),
  note text not null,
  follow_up_on date,
  followed_up_at timestamptz,
  followed_up_by_name text not null default '',
  made_by bigint,
  made_by_name text not null,
  made_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, property_id) references property (account_id, id) on delete set null (property_id),
  foreign key (account_id, made_by) references staff_user (account_id, id) on delete set null (made_by)
);
create index logged_call_of_person on logged_call (account_id, person_kind, person_id, called_at);
create index logged_call_open on logged_call (account_id, follow_up_on) where follow_up_on is not null and followed_up_at is null;
create index logged_call_property on logged_call (account_id, property_id) where property_id is not null;
create index logged_call_made_by on logged_call (account_id, made_by) where made_by is not null;
call close_to_others('logged_call');
grant select, insert, update, delete on logged_call to freehold_app;
grant usage on sequence logged_call_id_seq to freehold_app;

-- The person who wrote last, and whether a user read and answered it: one row per person who ever wrote.
create table message_thread (
  account_id bigint not null references account (id) on delete cascade,
  person_kind text not null check (person_kind in ('TENANT', 'OWNER', 'CONTRACTOR', 'APPLICANT')),
  person_id bigint not null,
  property_id bigint,
  -- The newest that came in, and its first words.
  last_in_at timestamptz not null,
  last_in_channel text not null check (last_in_channel in ('EMAIL', 'TEXT')),
  last_in_words text not null default '',
  -- Until when everything was read; answered, or marked as needing no answer.
  read_at timestamptz,
  answered_at timestamptz,
  primary key (account_id, person_kind, person_id),
  foreign key (account_id, property_id) references property (account_id, id) on delete set null (property_id)
);
create index message_thread_newest on message_thread (account_id, last_in_at);
create index message_thread_unanswered on message_thread (account_id, last_in_at) where answered_at is null or answered_at < last_in_at;
create index message_thread_property on message_thread (account_id, property_id) where property_id is not null;
call close_to_others('message_thread');
grant select, insert, update, delete on message_thread to freehold_app;

-- A person who is erased leaves no conversation behind.
create function forget_conversation() returns trigger language plpgsql as $$
begin
  delete from message_recipient where account_id = old.account_id and person_kind = tg_argv[0] and person_id = old.id;
  delete from logged_call where account_id = old.account_id and person_kind = tg_argv[0] and person_id = old.id;
  delete from message_thread where account_id = old.account_id and person_kind = tg_argv[0] and person_id = old.id;
  return null;
end
$$;
create trigger forget_conversation after delete on tenant for each row execute function forget_conversation('TENANT');
create trigger forget_conversation after delete on owner for each row execute function forget_conversation('OWNER');
create trigger forget_conversation after delete on contractor for each row execute function forget_conversation('CONTRACTOR');
create trigger forget_conversation after delete on rental_application for each row execute function forget_conversation('APPLICANT');
grant select, delete on message_recipient, logged_call, message_thread to freehold_definer;

-- Accounts with messages that are due.
create function accounts_with_messages(moment timestamptz) returns setof bigint language sql stable as $$
  select distinct account_id from message where state in ('WAITING', 'SENDING') and begins_at <= moment order by 1
$$;
call give_to_definer(array['accounts_with_messages(timestamptz)']::regprocedure[]);
