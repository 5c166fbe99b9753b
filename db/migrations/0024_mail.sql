-- Up Migration

-- Every mail is written here in the transaction that causes it. A job sends it afterwards, and again after a failure.
create table mail_message (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  event text not null,
  -- what the mail is about, so that the same event never causes a second mail
  dedupe_key text not null,
  to_address text not null,
  subject text not null,
  -- the words, from which the text and the HTML are made when the mail is sent
  letter jsonb not null,
  -- a courtesy can be unsubscribed from; mail about security or money owed cannot
  courtesy boolean not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'SUPPRESSED', 'FAILED')),
  tries int not null default 0,
  -- also set ahead while a sender works on the mail, so that a second sender leaves it alone
  next_try_at timestamptz not null default now(),
  error text not null default '',
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (account_id, id),
  unique (account_id, dedupe_key),
  check ((ended_at is null) = (state = 'QUEUED'))
);
create index mail_message_due on mail_message (next_try_at) where state = 'QUEUED';
create index mail_message_age on mail_message (ended_at) where state <> 'QUEUED';
call close_to_others('mail_message');
comment on table mail_message is 'Mail that is to be sent, or was. Kept for 90 days after its end.';

create table mail_suppression (
  account_id bigint not null references account on delete cascade,
  -- in lower case
  address text not null check (address = lower(address)),
  reason text not null check (reason in ('BOUNCED', 'UNSUBSCRIBED')),
  created_at timestamptz not null,
  primary key (account_id, address, reason)
);
call close_to_others('mail_suppression');
comment on table mail_suppression is 'Addresses that get no courtesy mail from the account.';

-- A browser family on a network that a user has signed in from.
create table known_device (
  account_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  browser text not null,
  network text not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (account_id, id),
  unique (account_id, user_id, browser, network),
  foreign key (account_id, user_id) references staff_user (account_id, id) on delete cascade
);
create index known_device_age on known_device (last_seen);
call close_to_others('known_device');

-- Only mail with an unsubscribe address carries the headers for it.
alter table outbox_mail add column unsubscribe_url text;

grant select, insert, update on mail_message, known_device to freehold_app;
grant select, insert on mail_suppression to freehold_app;
grant select, delete on mail_message, mail_suppression, known_device to freehold_definer;

create function accounts_with_mail(due timestamptz) returns setof bigint
  language sql stable security definer set search_path = public as $$
  select distinct account_id from mail_message where state = 'QUEUED' and next_try_at <= due order by 1
$$;

-- A device unseen for a year counts as new again.
create function forget_old_mail(at timestamptz) returns void language sql volatile security definer set search_path = public as $$
  delete from mail_message where state <> 'QUEUED' and ended_at < at - interval '90 days';
  delete from known_device where last_seen < at - interval '1 year';
$$;

grant create on schema public to freehold_definer;
do $$
declare f regprocedure;
begin
  foreach f in array array['accounts_with_mail(timestamptz)', 'forget_old_mail(timestamptz)']::regprocedure[] loop
    execute format('alter function %s owner to freehold_definer', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to freehold_app', f);
  end loop;
end $$;
revoke create on schema public from freehold_definer;
