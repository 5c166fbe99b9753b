-- Up Migration

-- An email that a person sent to us, once by its sender's id. Only its text is kept.
create table incoming_mail (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  message_id text not null,
  -- Null: no person, or more than one, has the address. A user puts it to its person.
  person_kind text check (person_kind in ('TENANT', 'OWNER', 'CONTRACTOR', 'APPLICANT')),
  person_id bigint,
  property_id bigint,
  from_address text not null,
  from_name text not null default '',
  subject text not null default '',
  body text not null,
  -- A program sent it, such as an absence note: no one waits for an answer.
  automatic boolean not null default false,
  -- The names of files that came with it. They are not kept.
  dropped_files text not null default '',
  -- Our email that it answers, where it names one.
  in_reply_to_mail_id bigint,
  received_at timestamptz not null,
  -- Since when it waits for a user who knows its person.
  waits_since timestamptz,
  settled_by text not null default '',
  primary key (account_id, id),
  unique (account_id, message_id),
  check ((person_kind is null) = (person_id is null)),
  foreign key (account_id, property_id) references property (account_id, id) on delete set null (property_id)
);
create index incoming_mail_of_person on incoming_mail (account_id, person_kind, person_id, id) where person_id is not null;
create index incoming_mail_waiting on incoming_mail (account_id, waits_since) where waits_since is not null;
create index incoming_mail_of_sender on incoming_mail (account_id, from_address, received_at);
create index incoming_mail_of_property on incoming_mail (account_id, property_id) where property_id is not null;
call close_to_others('incoming_mail');
grant select, insert, update, delete on incoming_mail to freehold_app;
grant usage on sequence incoming_mail_id_seq to freehold_app;
grant select, delete on incoming_mail to freehold_definer;

-- A person who is erased leaves no conversation behind, and no email.
create or replace function forget_conversation() returns trigger language plpgsql as $$
begin
  delete from message_recipient where account_id = old.account_id and person_kind = tg_argv[0] and person_id = old.id;
  delete from logged_call where account_id = old.account_id and person_kind = tg_argv[0] and person_id = old.id;
  delete from message_thread where account_id = old.account_id and person_kind = tg_argv[0] and person_id = old.id;
  delete from incoming_mail where account_id = old.account_id and person_kind = tg_argv[0] and person_id = old.id;
  return null;
end
$$;
