-- Up Migration

-- A changed lease is a new one. The lease that it replaces is kept, and is no longer the contract of its tenancy.
alter table lease add column replaced_at timestamptz;
drop index lease_contract;
create unique index lease_contract on lease (account_id, occupancy_id) where kind = 'CONTRACT' and replaced_at is null;

-- An issued contract on its way to its signatures.
create table lease_document (
  account_id bigint not null,
  lease_id bigint not null,
  version smallint not null default 1 check (version > 0),
  -- the lease that this version replaced
  replaces bigint,
  state text not null default 'ISSUED'
    check (state in ('ISSUED', 'OUT', 'SIGNED', 'PAPER', 'DECLINED', 'REPLACED', 'VOIDED')),
  sent_at timestamptz,
  sent_by bigint,
  -- the name of the user, as it was then
  sent_by_name text not null default '',
  ended_at timestamptz,
  -- why it was declined or voided
  reason text not null default '',
  paper_file text,
  paper_sha256 text check (paper_sha256 ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz,
  -- when the job has something to do: a mail, a reminder, the end of a link, the seal
  wake_at timestamptz,
  primary key (account_id, lease_id),
  foreign key (account_id, lease_id) references lease (account_id, id) on delete cascade,
  foreign key (account_id, replaces) references lease (account_id, id) on delete cascade,
  foreign key (account_id, paper_file) references stored_file (account_id, name),
  check ((paper_file is null) = (paper_sha256 is null)),
  check (state <> 'OUT' or sent_at is not null),
  check (sealed_at is null or ended_at is not null)
);
call close_to_others('lease_document');
create index lease_document_due on lease_document (wake_at) where wake_at is not null;
create index lease_document_replaces on lease_document (account_id, replaces) where replaces is not null;
create index lease_document_open on lease_document (account_id, lease_id) where state in ('ISSUED', 'OUT', 'DECLINED');
create index lease_document_paper on lease_document (account_id, paper_file) where paper_file is not null;
insert into lease_document (account_id, lease_id) select account_id, id from lease where kind = 'CONTRACT';

-- Those who sign, one after the other.
create table lease_signer (
  account_id bigint not null,
  id bigint generated always as identity,
  lease_id bigint not null,
  place smallint not null check (place > 0),
  role text not null check (role in ('TENANT', 'LANDLORD')),
  name text not null,
  email text not null,
  -- the user who signs for the landlord; an imported lease has none
  user_id bigint,
  -- each new link has the next number, and ends the one before
  link_number int not null default 0,
  invited_at timestamptz,
  expires_at timestamptz,
  reminders smallint not null default 0,
  told_expired_at timestamptz,
  signed_at timestamptz,
  signed_name text not null default '',
  primary key (account_id, id),
  unique (account_id, lease_id, place),
  foreign key (account_id, lease_id) references lease_document (account_id, lease_id) on delete cascade,
  check (user_id is null or role = 'LANDLORD'),
  check ((invited_at is null) = (expires_at is null)),
  check ((signed_at is null) = (signed_name = ''))
);
call close_to_others('lease_signer');
create index lease_signer_user on lease_signer (account_id, user_id) where user_id is not null and signed_at is null;

-- A visit of a signer: the code that was mailed, and the secret of the page once the code was right. The code itself is
-- made from the server's secret and the visit, and is stored nowhere.
create table signing_visit (
  account_id bigint not null,
  id bigint generated always as identity,
  signer_id bigint not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  session_hash bytea,
  session_ends_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, signer_id) references lease_signer (account_id, id) on delete cascade,
  check ((session_hash is null) = (session_ends_at is null))
);
call close_to_others('signing_visit');
create index signing_visit_signer on signing_visit (account_id, signer_id, id);

-- The consent to sign by electronic means, with the version of its text.
create table esign_consent (
  account_id bigint not null,
  id bigint generated always as identity,
  signer_id bigint not null,
  text_version text not null,
  agreed_at timestamptz not null,
  address text not null,
  agent text not null,
  primary key (account_id, id),
  unique (account_id, signer_id),
  foreign key (account_id, signer_id) references lease_signer (account_id, id) on delete cascade
);
call close_to_others('esign_consent');

-- What happened to a document, chained by hashes. Rows are only added.
create table signing_event (
  account_id bigint not null,
  id bigint generated always as identity,
  lease_id bigint not null,
  seq int not null check (seq > 0),
  -- a signer of a sending that was undone is gone
  signer_id bigint,
  kind text not null,
  at timestamptz not null,
  -- the person it is about or who did it, as named then
  name text not null default '',
  address text not null default '',
  agent text not null default '',
  -- the rest, as JSON text: it is hashed as it stands
  detail text not null default '{}',
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (account_id, id),
  unique (account_id, lease_id, seq),
  foreign key (account_id, lease_id) references lease_document (account_id, lease_id) on delete cascade
);
call close_to_others('signing_event');
create index signing_event_signer on signing_event (account_id, signer_id, id) where signer_id is not null;

alter table issued_document drop constraint issued_document_kind_check;
alter table issued_document add constraint issued_document_kind_check
  check (kind in ('DEPOSIT_LETTER', 'OWNER_STATEMENT', 'AUTOMATION_REPORT', 'LEASE', 'NOTICE', 'ADVERSE_NOTICE', 'SIGNED_LEASE'));

grant select, insert, update on lease_document to freehold_app;
grant select, insert, update, delete on lease_signer to freehold_app;
grant select, insert, update on signing_visit to freehold_app;
grant select, insert on esign_consent, signing_event to freehold_app;
grant usage on sequence lease_signer_id_seq, signing_visit_id_seq, esign_consent_id_seq, signing_event_id_seq to freehold_app;
grant select on lease_document, lease_signer, esign_consent, signing_event to freehold_definer;
grant delete on lease_document to freehold_definer;

-- The job asks all accounts for the documents that have something due.
create function leases_in_signing(moment timestamptz, most int) returns table (account bigint, id bigint)
  language sql stable security definer set search_path = public as $$
  select d.account_id, d.lease_id from lease_document d
  where d.wake_at <= moment
  order by d.wake_at, d.account_id, d.lease_id limit most
$$;

grant create on schema public to freehold_definer;
alter function leases_in_signing(timestamptz, int) owner to freehold_definer;
revoke all on function leases_in_signing(timestamptz, int) from public;
grant execute on function leases_in_signing(timestamptz, int) to freehold_app;
revoke create on schema public from freehold_definer;

-- A signed copy names a stored file, so the documents go before the files.
create or replace function erase_account() returns setof text
  language plpgsql security definer set search_path = public as $$
declare
  acc bigint := current_account();
  tab text;
begin
  perform from account where id = acc for update;
  if not exists (select from account_deletion where account_id = acc) then
    raise exception 'Account % does not wait for its deletion', acc;
  end if;
  perform set_config('app.erasing', acc::text, true);
  return query select store_key from stored_file where account_id = acc;
  foreach tab in array array['notice_service', 'notice', 'lease_document', 'lease', 'allocation', 'mail_message', 'issued_document', 'card_payment', 'deposit_return', 'expense', 'payout',
    'receipt', 'charge', 'journal_line', 'entry_unfiled', 'journal_entry', 'owner_statement', 'recurring_expense', 'rent_account', 'occupancy',
    'unit_image', 'property_image', 'unit', 'property', 'owner', 'tenant', 'late_fee_rule', 'stored_file', 'activity_unsealed']
  loop
    execute format('delete from %I where account_id = $1', tab) using acc;
  end loop;
  delete from account where id = acc;
  perform set_config('app.erasing', '', true);
end $$;
