-- Up Migration

-- A new sign-in email that waits for its address to confirm. The token of the mailed link is signed when it is sent, so
-- that neither it nor its hash is stored. A user has one at most; another one, or one sent again, is a new row.
create table email_request (
  account_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  new_email text not null,
  -- The hash of the session that goes on; none where an administrator asked.
  session_hash bytea,
  asked_by text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, user_id),
  foreign key (account_id, user_id) references staff_user (account_id, id) on delete cascade
);
create index email_request_age on email_request (asked_at);
call close_to_others('email_request');
grant select, insert, delete on email_request to freehold_app;
grant select, delete on email_request to freehold_definer;

create or replace function forget_expired() returns void language sql volatile security definer set search_path = public as $$
  delete from session where last_access < now() - interval '1 day' or created_at < now() - interval '1 day';
  delete from entry_token where expires_at < now();
  delete from recovery_link where expires_at < now();
  delete from email_request where asked_at < now() - interval '7 days';
  delete from passkey_challenge where expires_at < now();
  delete from security_event where created_at < now() - interval '1 year';
  delete from super_session where last_access < now() - interval '1 day';
  delete from idempotency_key where created_at < now() - interval '3 days';
$$;
