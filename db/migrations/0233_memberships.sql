-- Up Migration

-- The payments of an account for its membership. Its limits are in its own row in account.
create table membership (
  account_id bigint primary key references account on delete cascade,
  -- Ours: the charger knows the running subscription, or the last one, by it.
  subscription text not null check (subscription <> ''),
  -- how many subscriptions the account has had
  n int not null default 1 check (n > 0),
  -- false: it is canceled at the charger, so no bill follows
  renews boolean not null default true,
  customer text not null,
  token_sealed text not null,
  method_kind text not null check (method_kind in ('card', 'paypal')),
  brand text not null default '',
  last4 text not null default '',
  -- the email of a PayPal account
  method_label text not null default '',
  -- year and month
  expires text,
  -- who pays
  cardholder text not null,
  email text not null,
  address text not null default '',
  city text not null default '',
  state text not null default '',
  zipcode text not null default '',
  -- units beyond those that Pro includes: those of the next bill, and those that are paid for until the period ends
  extra_units int not null check (extra_units >= 0),
  paid_units int not null check (paid_units >= 0),
  promo_code_id bigint references promo_code,
  off_cents bigint not null default 0 check (off_cents >= 0),
  -- bills that the code still makes smaller; null is every bill
  bills_left int check (bills_left >= 0),
  -- both days are paid for
  period_from date not null,
  period_to date not null,
  past_due_since date,
  owed_cents bigint not null default 0 check (owed_cents >= 0),
  -- the tries of our own to collect what is owed
  tries int not null default 0,
  next_try_on date,
  -- the last day of a membership that was canceled, and what was asked for
  ends_on date,
  ends_by text check (ends_by in ('CANCEL', 'DOWNGRADE')),
  -- the month of the card, and the day of the full bill, that the payer was warned about
  card_warned text not null default '',
  promo_warned date,
  asked_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  check (period_from <= period_to),
  check ((ends_on is null) = (ends_by is null)),
  check (next_try_on is null or past_due_since is not null)
);
comment on table membership is 'What an account pays for its membership. There is none where the operator includes it.';
create index membership_of_subscription on membership (subscription);
create index membership_of_promo_code on membership (promo_code_id) where promo_code_id is not null;
call close_to_others('membership');
grant select, insert, update on membership to freehold_app;

-- A change of a membership, written before the charger is asked, so that a job finishes what a crash leaves.
create table membership_change (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  kind text not null
    check (kind in ('UPGRADE', 'ADD_UNITS', 'REMOVE_UNITS', 'METHOD', 'DOWNGRADE', 'CANCEL', 'KEEP')),
  units_before int not null,
  units_after int not null,
  -- charged at once
  cents bigint not null default 0 check (cents >= 0),
  -- PENDING: money is being asked for. SENT: paid for, and to be carried out. UNKNOWN: whether it was paid isn't known.
  state text not null default 'PENDING' check (state in ('PENDING', 'SENT', 'DONE', 'FAILED', 'UNKNOWN')),
  -- ours, for the provider's books
  reference text not null,
  -- the provider's
  transaction text not null default '',
  message text not null default '',
  -- what the change needs besides: the payer, the code, the kept means of payment
  details jsonb not null default '{}',
  token_sealed text not null default '',
  user_id bigint,
  user_name text not null,
  on_behalf_by text,
  created_at timestamptz not null,
  asked_at timestamptz,
  primary key (account_id, id)
);
comment on table membership_change is 'Changes of memberships, the intent first.';
-- One at a time: each starts from what the one before has left.
create unique index membership_change_open on membership_change (account_id) where state in ('PENDING', 'SENT', 'UNKNOWN');
create index membership_change_of_user on membership_change (account_id, user_id) where user_id is not null;
call close_to_others('membership_change');
grant select, insert, update on membership_change to freehold_app;

-- The numbers of the installation's invoices, without gaps. They outlive the accounts that paid. Demo accounts, whose
-- money is not real, have numbers of their own.
create table invoice_number (
  demo boolean not null,
  no int not null check (no > 0),
  transaction text not null,
  total_cents bigint not null,
  issued_on date not null,
  primary key (demo, no),
  unique (demo, transaction)
);
comment on table invoice_number is 'The numbers of the invoices of this installation.';
grant select, insert on invoice_number to freehold_app;

create table invoice (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  no int not null check (no > 0),
  demo boolean not null,
  kind text not null check (kind in ('MONTH', 'UNITS')),
  -- what it says, in order: text and cents
  lines jsonb not null,
  total_cents bigint not null check (total_cents >= 0),
  transaction text not null,
  issued_on date not null,
  period_from date not null,
  period_to date not null,
  -- as they were on the day
  billed_to jsonb not null,
  seller jsonb not null,
  method text not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, transaction)
);
comment on table invoice is 'What the operator charged an account, as issued.';
create index invoice_by_number on invoice (account_id, no);
call close_to_others('invoice');
grant select, insert on invoice to freehold_app;
grant usage on sequence invoice_id_seq to freehold_app;

alter table issued_document drop constraint issued_document_kind_check;
alter table issued_document add constraint issued_document_kind_check check (kind in ('DEPOSIT_LETTER', 'OWNER_STATEMENT',
  'AUTOMATION_REPORT', 'ADVERSE_NOTICE', 'LEASE', 'NOTICE', 'MAIL_PROOF', 'SIGNED_LEASE', 'INVOICE'));

-- The uses of a code are counted when it is taken; a declined payment gives it back.
grant delete on promo_use to freehold_app;

grant select on membership, membership_change, invoice to freehold_definer;

create function account_of_subscription(asked text) returns bigint
  language sql stable as $$
  select m.account_id from membership m where m.subscription = asked order by m.account_id limit 1
$$;

-- Accounts that pay, or paid, with their time zone.
create function accounts_with_membership() returns table (account_id bigint, timezone text)
  language sql stable as $$
  select a.id, a.timezone from account a where exists (select from membership m where m.account_id = a.id) order by a.id
$$;

-- Accounts with a change that is not over, older than a moment.
create function accounts_with_membership_changes(before timestamptz) returns table (account_id bigint, timezone text)
  language sql stable as $$
  select distinct a.id, a.timezone from membership_change c join account a on a.id = c.account_id
  where c.state in ('PENDING', 'SENT', 'UNKNOWN') and c.created_at < before order by a.id
$$;

-- Invoices without a PDF, across the accounts.
create function invoices_to_print(most int) returns table (account bigint, id bigint)
  language sql stable as $$
  select v.account_id, v.id from invoice v
  where not exists (select from issued_document i
    where i.account_id = v.account_id and i.kind = 'INVOICE' and i.record_id = v.id)
  order by v.created_at, v.id limit most
$$;

call give_to_definer(array['account_of_subscription(text)', 'accounts_with_membership()',
  'accounts_with_membership_changes(timestamptz)', 'invoices_to_print(int)']::regprocedure[]);
