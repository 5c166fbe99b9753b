-- Up Migration

-- The number that an account's texts come from. The operator assigns it; answers of people find the account by it.
create table text_number (
  account_id bigint primary key references account on delete cascade,
  -- The number as the provider writes it: +16195550142.
  phone text not null unique check (phone ~ '^\+[1-9]\d{7,14}$'),
  -- The state of the registration of the number with the carriers (A2P 10DLC).
  registration text not null default 'PENDING' check (registration in ('PENDING', 'REGISTERED', 'REJECTED')),
  assigned_by text not null,
  assigned_at timestamptz not null
);
call close_to_others('text_number');
grant select, insert, update, delete on text_number to freehold_app;
grant select on text_number to freehold_definer;

-- The account's choices about texts. Without a row, texts are off.
create table text_setting (
  account_id bigint primary key references account on delete cascade,
  is_on boolean not null default false,
  -- The most texts of a day; the rest wait for the next one.
  daily_limit int not null default 500 check (daily_limit between 1 and 100000),
  -- Rent reminders and news of work orders go out also by text where the tenant agreed.
  also boolean not null default false,
  version int not null default 1,
  saved_by text not null,
  saved_at timestamptz not null
);
call close_to_others('text_setting');
grant select, insert, update on text_setting to freehold_app;

-- A person agreed to texts at a number, with the words that were shown. An end is kept beside it.
create table text_consent (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  person_kind text not null check (person_kind in ('TENANT', 'OWNER', 'CONTRACTOR', 'APPLICANT')),
  person_id bigint not null,
  phone text not null check (phone ~ '^\+[1-9]\d{7,14}$'),
  source text not null check (source in ('PORTAL', 'APPLICATION', 'STAFF', 'TEXT')),
  -- The sentence that the person agreed to.
  words text not null,
  language text not null default 'en',
  -- The way and the day that staff got a consent, on paper or by phone.
  how text not null default '',
  given_on date not null,
  recorded_by text not null default '',
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_by text not null default '',
  end_reason text check (end_reason in ('STOP', 'PERSON', 'STAFF', 'PHONE_CHANGED', 'PROVIDER')),
  primary key (account_id, id),
  check ((ended_at is null) = (end_reason is null))
);
create unique index text_consent_now on text_consent (account_id, person_kind, person_id) where ended_at is null;
create index text_consent_of_person on text_consent (account_id, person_kind, person_id, id);
create index text_consent_of_phone on text_consent (account_id, phone) where ended_at is null;
call close_to_others('text_consent');
grant select, insert, update on text_consent to freehold_app;
grant usage on sequence text_consent_id_seq to freehold_app;

-- Numbers that get no texts from an account until they ask for texts again.
create table text_stop (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  phone text not null check (phone ~ '^\+[1-9]\d{7,14}$'),
  source text not null check (source in ('TEXT', 'STAFF', 'PROVIDER')),
  -- The person's words, or the reason that staff gave.
  said text not null default '',
  stopped_by text not null default '',
  created_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by text not null default '',
  primary key (account_id, id)
);
create unique index text_stop_now on text_stop (account_id, phone) where lifted_at is null;
call close_to_others('text_stop');
grant select, insert, update on text_stop to freehold_app;
grant usage on sequence text_stop_id_seq to freehold_app;

-- Every text, out and in. One that goes out is written in the transaction that causes it, and sent afterwards.
create table text_message (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  direction text not null check (direction in ('OUT', 'IN')),
  -- Null: an incoming text from a number that no person has.
  person_kind text check (person_kind in ('TENANT', 'OWNER', 'CONTRACTOR', 'APPLICANT')),
  person_id bigint,
  -- The person's number, and the account's own.
  phone text not null check (phone ~ '^\+[1-9]\d{2,14}$'),
  own_phone text not null default '',
  body text not null,
  segments int not null default 1 check (segments > 0),
  -- Pictures that came with an incoming text. Only their count is kept.
  media_count int not null default 0,
  state text not null check (state in
    ('QUEUED', 'SENDING', 'SENT', 'DELIVERED', 'UNDELIVERED', 'FAILED', 'STOPPED', 'UNCONFIRMED', 'RECEIVED')),
  -- Ours: the provider's news about the text come back with it.
  reference uuid not null default gen_random_uuid(),
  -- The provider's own name of the text.
  provider_id text,
  error_code int,
  error text not null default '',
  -- The record that the text is about, which queues one text to a number.
  cause_kind text not null default '',
  cause_id bigint not null default 0,
  property_id bigint,
  -- May go out in quiet hours: a code that its reader asked for, an answer to a text of the last minutes, an emergency.
  unheld text not null default '' check (unheld in ('', 'CODE', 'ANSWER', 'URGENT', 'KEYWORD')),
  urgent_reason text not null default '',
  -- For an incoming text: a keyword that was obeyed, or words that read like a stop.
  keyword text not null default '' check (keyword in ('', 'STOP', 'START', 'HELP', 'LIKELY_STOP')),
  -- Since when an incoming text waits for an answer.
  waits_since timestamptz,
  answered_by text not null default '',
  user_id bigint,
  user_name text not null default '',
  on_behalf_by text,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  tries int not null default 0,
  -- When the provider was asked to send it; the last time it was asked what became of it.
  claimed_at timestamptz,
  asked_at timestamptz,
  sent_at timestamptz,
  ended_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, property_id) references property (account_id, id) on delete set null (property_id),
  foreign key (account_id, user_id) references staff_user (account_id, id) on delete set null (user_id),
  check ((person_kind is null) = (person_id is null)),
  check ((direction = 'IN') = (state = 'RECEIVED'))
);
create unique index text_message_reference on text_message (account_id, reference);
create unique index text_message_provider on text_message (account_id, provider_id) where provider_id is not null;
create unique index text_message_once on text_message (account_id, cause_kind, cause_id, phone) where direction = 'OUT' and cause_kind <> '';
create index text_message_due on text_message (next_try_at, account_id) where state = 'QUEUED';
create index text_message_queue on text_message (account_id, phone) where state = 'QUEUED';
create index text_message_open on text_message (account_id, claimed_at) where state in ('SENDING', 'SENT', 'UNCONFIRMED');
create index text_message_of_person on text_message (account_id, person_kind, person_id, id);
create index text_message_of_phone on text_message (account_id, phone, id);
create index text_message_claimed on text_message (account_id, claimed_at) where claimed_at is not null;
create index text_message_waiting on text_message (account_id, waits_since) where waits_since is not null;
create index text_message_unconfirmed on text_message (account_id, id) where state = 'UNCONFIRMED';
create index text_message_of_property on text_message (account_id, property_id, id);
create index text_message_of_user on text_message (account_id, user_id);
call close_to_others('text_message');
grant select, insert, update on text_message to freehold_app;
grant select on text_message to freehold_definer;
grant usage on sequence text_message_id_seq to freehold_app;

-- A code that proves that a tenant's number is the tenant's. The consent is written when the code comes back.
create table text_code (
  account_id bigint not null,
  id bigint generated always as identity,
  tenant_id bigint not null,
  phone text not null,
  code_hash bytea not null,
  words text not null,
  language text not null,
  tries int not null default 0,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, tenant_id) references tenant (account_id, id) on delete cascade
);
create index text_code_of_tenant on text_code (account_id, tenant_id, id);
call close_to_others('text_code');
grant select, insert, update on text_code to freehold_app;

-- Texts that the sandbox kept instead of sending.
create table sandbox_text (
  provider_id text primary key,
  reference text not null unique,
  own_phone text not null,
  phone text not null,
  body text not null,
  state text not null,
  error_code int,
  created_at timestamptz not null
);
create index sandbox_text_newest on sandbox_text (created_at desc, provider_id);
comment on table sandbox_text is 'Texts that the sandbox kept instead of sending. Empty where a real provider is set up.';
grant select, insert, update on sandbox_text to freehold_app;
grant select, delete on sandbox_text to freehold_definer;

create function accounts_with_texts(due timestamptz) returns setof bigint language sql stable as $$
  select distinct account_id from text_message where state = 'QUEUED' and next_try_at <= due order by 1
$$;
create function accounts_with_open_texts(before timestamptz) returns table (account_id bigint, timezone text) language sql stable as $$
  select a.id, a.timezone from account a
  where exists (select from text_message m where m.account_id = a.id and m.state in ('SENDING', 'SENT', 'UNCONFIRMED') and m.claimed_at <= before)
  order by a.id
$$;
create function account_of_text_number(number text) returns bigint language sql stable as $$
  select account_id from text_number where phone = number
$$;
call give_to_definer(array['accounts_with_texts(timestamptz)', 'accounts_with_open_texts(timestamptz)',
  'account_of_text_number(text)']::regprocedure[]);

create or replace function forget_sandbox_books() returns void language plpgsql as $$
declare acc bigint := current_account();
begin
  if not exists (select from demo_visit where account_id = acc) then
    raise exception 'Account % is no demo visit', acc;
  end if;
  delete from sandbox_sale s where exists (select from card_payment c where c.account_id = acc and c.reference = s.reference)
    or exists (select from postal_letter l where l.account_id = acc and l.reference = s.reference);
  delete from sandbox_payout s using payout p where p.account_id = acc and p.reference = s.reference;
  delete from sandbox_letter s using postal_letter l where l.account_id = acc and l.reference = s.reference;
  delete from sandbox_screening s using screening_order o where o.account_id = acc and o.reference = s.reference;
  delete from sandbox_text s using text_message m where m.account_id = acc and m.reference::text = s.reference;
  delete from sandbox_method where customer ~ ('^a' || acc || 't');
  delete from sandbox_bank where customer ~ ('^a' || acc || 't');
  delete from outbox_mail where account_id = acc;
end $$;

-- Another number is another phone: the consent for the old one is over, whatever changed the number.
create function end_text_consent() returns trigger language plpgsql as $$
begin
  update text_consent set ended_at = now(), end_reason = 'PHONE_CHANGED', ended_by = ''
  where account_id = new.account_id and person_kind = tg_argv[0] and person_id = new.id and ended_at is null
    and phone <> '+1' || right(regexp_replace(new.phone, '\D', '', 'g'), 10);
  return null;
end $$;
create trigger end_text_consent after update of phone on tenant for each row
  when (old.phone is distinct from new.phone) execute function end_text_consent('TENANT');
create trigger end_text_consent after update of phone on owner for each row
  when (old.phone is distinct from new.phone) execute function end_text_consent('OWNER');
create trigger end_text_consent after update of phone on contractor for each row
  when (old.phone is distinct from new.phone) execute function end_text_consent('CONTRACTOR');
create trigger end_text_consent after update of phone on rental_application for each row
  when (old.phone is distinct from new.phone) execute function end_text_consent('APPLICANT');
