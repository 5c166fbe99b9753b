-- Up Migration

-- A bank account pays once it is checked: by the bank network, or by the amounts of two small deposits.
alter table portal_method
  add column state text not null default 'READY' check (state in ('READY', 'DEPOSITS', 'CHECKING')),
  -- The provider's name of the check that is under way.
  add column verification text not null default '',
  -- When the provider was last asked about the check.
  add column asked_at timestamptz,
  add check (kind = 'BANK' or state = 'READY');
create index portal_method_checking on portal_method (account_id, created_at)
  where state <> 'READY' and disabled_at is null;

-- A payment by bank debit: from which account, and how it came back.
alter table card_payment drop constraint card_payment_pays_with_check;
alter table card_payment
  add constraint card_payment_pays_with_check check (pays_with in ('', 'CREDIT_CARD', 'DEBIT_CARD', 'PAYPAL', 'BANK')),
  -- The saved way to pay, for as long as its row is kept.
  add column method_id bigint,
  add column returned_at timestamptz,
  -- The code of the bank; blank where it gave none.
  add column return_code text not null default '' check (return_code ~ '^([A-Z0-9]{1,8})?$'),
  add column return_fee_entry_id bigint,
  add foreign key (account_id, method_id) references portal_method (account_id, id) on delete set null (method_id),
  add foreign key (account_id, return_fee_entry_id) references journal_entry (account_id, id),
  add check (returned_at is not null or (return_code = '' and return_fee_entry_id is null));
create index card_payment_bank on card_payment (account_id, created_at) where pays_with = 'BANK';
create index card_payment_returned on card_payment (account_id, returned_at) where returned_at is not null;
create index card_payment_method on card_payment (account_id, method_id) where method_id is not null;
create index card_payment_return_fee on card_payment (account_id, return_fee_entry_id) where return_fee_entry_id is not null;

-- The accounts whose bank accounts are being checked, or have sent a debit that came back.
create function accounts_with_checked_banks(before timestamptz) returns table (account_id bigint, timezone text)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select a.id, a.timezone from account a
  where exists (select from portal_method m where m.account_id = a.id and m.state <> 'READY' and m.disabled_at is null
      and m.created_at <= before)
    or exists (select from card_payment c join portal_method m on m.account_id = c.account_id and m.id = c.method_id
      where c.account_id = a.id and c.returned_at is not null and m.disabled_at is null)
  order by a.id
$$;

-- The provider names its payments by our references, whose accounts are not known yet.
create function cards_of_references(which text[]) returns table (account_id bigint, timezone text, id bigint)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select c.account_id, a.timezone, c.id from card_payment c join account a on a.id = c.account_id
  where c.reference = any(which) order by c.account_id, c.id
$$;

-- The accounts whose debits can still come back.
create function accounts_with_bank_debits(since timestamptz) returns table (account_id bigint, timezone text)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select a.id, a.timezone from account a
  where exists (select from card_payment c where c.account_id = a.id and c.pays_with = 'BANK' and c.created_at > since)
  order by a.id
$$;
grant select on portal_method to freehold_definer;
call give_to_definer(array['accounts_with_checked_banks(timestamptz)', 'cards_of_references(text[])',
  'accounts_with_bank_debits(timestamptz)']::regprocedure[]);

-- An authorization of a debit as the tenant read and gave it: the only proof of it. It is kept when the account is deleted.
create table mandate (
  account_id bigint not null references account (id) on delete cascade,
  id bigint generated always as identity,
  tenant_id bigint not null,
  method_id bigint,
  payment_id bigint,
  kind text not null check (kind in ('SAVE', 'ONCE', 'AUTOPAY')),
  version text not null,
  language text not null,
  text text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  accepted_at timestamptz not null,
  address text not null,
  device text not null,
  primary key (account_id, id),
  foreign key (account_id, tenant_id) references tenant (account_id, id) on delete cascade,
  foreign key (account_id, method_id) references portal_method (account_id, id) on delete set null (method_id),
  foreign key (account_id, payment_id) references card_payment (account_id, id) on delete cascade
);
create index mandate_of_tenant on mandate (account_id, tenant_id, id);
create index mandate_of_method on mandate (account_id, method_id) where method_id is not null;
create unique index mandate_of_payment on mandate (account_id, payment_id) where payment_id is not null;
call close_to_others('mandate');
grant select, insert on mandate to freehold_app;
grant usage on sequence mandate_id_seq to freehold_app;

-- The tenant's share of a returned payment: nothing where no level set a fee.
alter table payment_policy add column returned_fee_cents bigint check (returned_fee_cents between 0 and 10000);
