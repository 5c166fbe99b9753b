-- Up Migration

-- A letter by post, from its price on: what it carries, its payment and its way. The payment is authorized before the letter is
-- handed over, and captured after.
create table postal_letter (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  state text not null check (state in ('PRICED', 'PAYING', 'PAID', 'HANDING', 'HANDED', 'ON_ITS_WAY', 'DELIVERED',
    'RETURNED', 'FAILED', 'REFUNDED')),
  tenant_id bigint,
  -- null for a letter to no tenant: only users who see all properties send and see those
  property_id bigint,
  unit_id bigint,
  color text not null check (color in ('Full Color', 'Black and White')),
  delivery_speed text not null
    check (delivery_speed in ('Priority Mail Express', 'Standard', 'First Class', 'Certified Mail', 'Priority Mail')),
  quantity int not null check (quantity between 1 and 100),
  -- as it was typed, and in postal form
  sender jsonb not null,
  recipient jsonb not null,
  document text not null,
  pages int not null check (pages > 0),
  price_cents bigint not null check (price_cents > 0),
  parts jsonb not null,
  -- of the fields and the documents: what is sent is what was priced
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  pdf_file text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  provider text not null,
  -- ours: the gateway and the mail provider know the letter by it
  reference text not null unique,
  hold text not null default 'NONE' check (hold in ('NONE', 'ASKED', 'AUTHORIZED', 'CAPTURED', 'VOIDED', 'LOST', 'KEPT')),
  hold_id text,
  paid_with text not null default '',
  nonce_hash bytea,
  key text,
  body_hash bytea,
  -- the mail provider's draft, committed before it is submitted
  provider_ref text,
  confirmation_no text not null default '',
  tracking text not null default '',
  raw_status text not null default '',
  message text not null default '',
  priced_at timestamptz not null,
  -- the begin of the request that is at work: paying, then handing over
  created_at timestamptz not null,
  asked_at timestamptz,
  paid_at timestamptz,
  handed_at timestamptz,
  ended_at timestamptz,
  proof_file text,
  closed_at timestamptz,
  user_id bigint not null,
  user_name text not null,
  on_behalf_by text,
  primary key (account_id, id),
  foreign key (account_id, tenant_id) references tenant (account_id, id),
  foreign key (account_id, pdf_file) references stored_file (account_id, name),
  foreign key (account_id, proof_file) references stored_file (account_id, name),
  check (state in ('PRICED', 'PAYING') or hold_id is not null or hold = 'NONE'),
  check (state not in ('HANDED', 'ON_ITS_WAY', 'DELIVERED', 'RETURNED') or provider_ref is not null)
);
call close_to_others('postal_letter');
comment on table postal_letter is 'Sent letters are never erased: they prove what went to whom.';
-- A user has one price at a time, replaced by the next one.
create unique index postal_letter_priced on postal_letter (account_id, user_id) where state = 'PRICED';
create unique index postal_letter_key on postal_letter (account_id, user_id, key) where key is not null;
create unique index postal_letter_nonce on postal_letter (account_id, nonce_hash) where nonce_hash is not null;
create index postal_letter_newest on postal_letter (account_id, paid_at, id) where paid_at is not null;
create index postal_letter_property on postal_letter (account_id, property_id);
create index postal_letter_unit on postal_letter (account_id, unit_id);
create index postal_letter_tenant on postal_letter (account_id, tenant_id);
create index postal_letter_pdf on postal_letter (account_id, pdf_file);
create index postal_letter_proof on postal_letter (account_id, proof_file) where proof_file is not null;
create index postal_letter_open on postal_letter (account_id, created_at)
  where state in ('PAYING', 'PAID', 'HANDING', 'HANDED', 'ON_ITS_WAY') or hold = 'AUTHORIZED' or (state = 'FAILED' and hold = 'CAPTURED');
create index postal_letter_wrong on postal_letter (account_id, ended_at)
  where closed_at is null and (state in ('RETURNED', 'FAILED', 'REFUNDED') or hold = 'LOST');

create index postal_letter_unproven on postal_letter (account_id, id)
  where state = 'DELIVERED' and delivery_speed = 'Certified Mail' and proof_file is null;

-- The documents of a letter, in the order they were printed.
create table postal_document (
  account_id bigint not null,
  id bigint generated always as identity,
  letter_id bigint not null,
  kind text not null check (kind in ('NOTICE', 'LEASE', 'ADVERSE_NOTICE', 'UPLOAD')),
  -- the notice, lease or adverse action notice; 0 for an upload
  record_id bigint not null default 0,
  name text not null,
  pages int not null check (pages between 1 and 6),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (account_id, id),
  foreign key (account_id, letter_id) references postal_letter (account_id, id) on delete cascade,
  check ((kind = 'UPLOAD') = (record_id = 0))
);
call close_to_others('postal_document');
create index postal_document_of on postal_document (account_id, letter_id, id);
create index postal_document_record on postal_document (account_id, kind, record_id) where record_id > 0;

-- A step of a letter, as the mail provider reported it. A report may come twice, late, and in any order.
create table postal_event (
  account_id bigint not null,
  id bigint generated always as identity,
  letter_id bigint not null,
  at timestamptz not null,
  words text not null,
  place text not null default '',
  primary key (account_id, id),
  unique (account_id, letter_id, at, words),
  foreign key (account_id, letter_id) references postal_letter (account_id, id) on delete cascade
);
call close_to_others('postal_event');

grant select, insert, update, delete on postal_letter to freehold_app;
grant select, insert, delete on postal_document to freehold_app;
grant select, insert on postal_event to freehold_app;
grant select on postal_letter, postal_document, postal_event to freehold_definer;
grant usage on sequence postal_letter_id_seq, postal_document_id_seq, postal_event_id_seq to freehold_app;

-- The sandbox keeps books of its own, as a real provider would: it knows no account of ours.
create table sandbox_letter (
  ref text primary key,
  reference text not null,
  name text not null,
  zipcode text not null,
  speed text not null,
  price_cents bigint not null,
  sha256 text not null,
  -- null while it is a draft
  submitted_at timestamptz,
  canceled boolean not null default false,
  created_at timestamptz not null
);
comment on table sandbox_letter is 'Letters that the sandbox took orders for. Empty where a real provider is set up.';
create index sandbox_letter_reference on sandbox_letter (reference);
-- A letter is submitted once, however many drafts a crash left.
create unique index sandbox_letter_once on sandbox_letter (reference) where submitted_at is not null;
grant select, insert, update on sandbox_letter to freehold_app;

-- An authorized payment waits to be captured or given back.
alter table sandbox_sale drop constraint sandbox_sale_state_check;
alter table sandbox_sale add constraint sandbox_sale_state_check
  check (state in ('authorized', 'captured', 'declined', 'voided'));

alter table issued_document drop constraint issued_document_kind_check;
alter table issued_document add constraint issued_document_kind_check
  check (kind in ('DEPOSIT_LETTER', 'OWNER_STATEMENT', 'AUTOMATION_REPORT', 'ADVERSE_NOTICE', 'LEASE', 'NOTICE', 'MAIL_PROOF', 'SIGNED_LEASE'));

create function accounts_with_open_letters(before timestamptz) returns table (account_id bigint, timezone text)
  language sql stable security definer set search_path = public as $$
  select a.id, a.timezone from account a
  where exists (select from postal_letter l where l.account_id = a.id and l.created_at <= before
    and (l.state in ('PAYING', 'PAID', 'HANDING', 'HANDED', 'ON_ITS_WAY') or l.hold = 'AUTHORIZED'
      or (l.state = 'FAILED' and l.hold = 'CAPTURED')))
  order by a.id
$$;
create function letters_to_prove(most int) returns table (account_id bigint, timezone text, id bigint)
  language sql stable security definer set search_path = public as $$
  select l.account_id, a.timezone, l.id from postal_letter l join account a on a.id = l.account_id
  where l.state = 'DELIVERED' and l.delivery_speed = 'Certified Mail' and l.proof_file is null
  order by l.account_id, l.id limit most
$$;

grant create on schema public to freehold_definer;
do $$
declare f regprocedure;
begin
  foreach f in array array['accounts_with_open_letters(timestamptz)', 'letters_to_prove(int)']::regprocedure[] loop
    execute format('alter function %s owner to freehold_definer', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to freehold_app', f);
  end loop;
end $$;
revoke create on schema public from freehold_definer;

-- Letters name stored files and tenants that an erased account's other rows hang on, so they go first.
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
  foreach tab in array array['postal_letter', 'notice_service', 'notice', 'lease_document', 'lease', 'allocation', 'mail_message', 'issued_document', 'card_payment', 'deposit_return', 'expense', 'payout',
    'receipt', 'charge', 'journal_line', 'entry_unfiled', 'journal_entry', 'owner_statement', 'recurring_expense', 'rent_account', 'occupancy',
    'unit_image', 'property_image', 'unit', 'property', 'owner', 'tenant', 'late_fee_rule', 'stored_file', 'activity_unsealed']
  loop
    execute format('delete from %I where account_id = $1', tab) using acc;
  end loop;
  delete from account where id = acc;
  perform set_config('app.erasing', '', true);
end $$;

grant select, delete on postal_letter to freehold_definer;
