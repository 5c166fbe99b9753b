-- Up Migration

-- A checkout from its first press of the button to its account. Its email is reserved while it is open, so that of many at
-- once with one email only one is charged. What opens the account is kept until the account is open or given up: the
-- password and the answers as hashes, and never a card.
create table checkout (
  id bigint generated always as identity primary key,
  -- the name that the browser, or the program, gave it
  key_hash bytea not null unique,
  -- OPEN: nothing was asked of the provider that could cost money. PAYING: a subscription was asked for.
  state text not null check (state in ('OPEN', 'PAYING', 'DONE', 'DECLINED', 'GIVEN_UP')),
  email text not null,
  membership text not null check (membership in ('core', 'pro')),
  extra_units int not null check (extra_units >= 0),
  -- what the account is opened with; null once it is open or given up
  form jsonb,
  promo_code_id bigint references promo_code,
  off_cents bigint not null default 0 check (off_cents >= 0),
  -- the bills that the code makes smaller; null is every bill
  off_bills int,
  -- the way to pay as the provider keeps it, and in words
  method_token text,
  method jsonb,
  -- how often a card was tried, and how often it was declined
  tries int not null default 0,
  declines int not null default 0,
  -- until then a request is at work on it, and no other begins
  held_until timestamptz not null,
  asked_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((form is null) = (state in ('DONE', 'GIVEN_UP')))
);
comment on table checkout is 'Sign-ups on their way to an account. They belong to the installation, because no account exists yet.';
create unique index checkout_email on checkout (lower(email)) where state in ('OPEN', 'PAYING');
create index checkout_unfinished on checkout (held_until) where state in ('OPEN', 'PAYING') or method_token is not null;
create index checkout_newest on checkout (created_at);
grant select, insert, update, delete on checkout to freehold_app;

-- The sentences that a person agreed to, as they were shown. They are the proof that a renewal was agreed to, so that they
-- outlive the account by three years.
create table terms_consent (
  id bigint generated always as identity primary key,
  account_number text not null,
  email text not null,
  kind text not null check (kind in ('TERMS', 'RENEWAL')),
  version text not null,
  text text not null,
  text_sha256 bytea not null,
  agreed_at timestamptz not null,
  ip_address text not null,
  -- set when the account is deleted
  keep_until timestamptz
);
comment on table terms_consent is 'Proof of consent. It belongs to no account, and outlives it.';
create index terms_consent_of_account on terms_consent (account_number);
create index terms_consent_over on terms_consent (keep_until) where keep_until is not null;
grant select, insert, delete on terms_consent to freehold_app;
grant select, update on terms_consent to freehold_definer;

create function keep_consents() returns trigger language plpgsql as $$
begin
  update terms_consent set keep_until = now() + interval '3 years' where account_number = old.number;
  return null;
end $$;
call give_to_definer(array['keep_consents()']::regprocedure[]);
create trigger keep_consents after delete on account for each row execute function keep_consents();

-- The owner of an account that was opened on the checkout proves the email by a link. Until then the account's mails to
-- others wait. An account without a row was opened in another way, and counts as confirmed.
create table email_confirmation (
  account_id bigint not null references account on delete cascade,
  user_id bigint not null,
  -- the address that the newest link went to
  email text not null,
  asked_at timestamptz not null,
  -- the number of links so far
  sent int not null default 1,
  confirmed_at timestamptz,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references staff_user (account_id, id) on delete cascade
);
call close_to_others('email_confirmation');
grant select, insert, update on email_confirmation to freehold_app;
