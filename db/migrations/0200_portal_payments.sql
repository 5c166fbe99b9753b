-- Up Migration

-- What a way to pay costs the tenant in the portal: of one property, or of all that have no fee of their own. The newest
-- row that has begun counts, so that an old payment can still be explained.
create table portal_fee (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  property_id bigint,
  method text not null check (method in ('CREDIT_CARD', 'DEBIT_CARD', 'PAYPAL', 'BANK')),
  basis_points int not null check (basis_points between 0 and 2000),
  flat_cents bigint not null default 0 check (flat_cents between 0 and 100000),
  min_cents bigint check (min_cents between 0 and 1000000),
  max_cents bigint check (max_cents between 0 and 1000000),
  from_day date not null,
  -- The property goes by the account's fees again from that day on.
  inherits boolean not null default false,
  primary key (account_id, id),
  foreign key (account_id, property_id) references property (account_id, id) on delete cascade,
  check (min_cents <= max_cents),
  check (not inherits or property_id is not null)
);
create unique index portal_fee_of on portal_fee (account_id, coalesce(property_id, 0), method, from_day desc);
create index portal_fee_property on portal_fee (account_id, property_id) where property_id is not null;
call close_to_others('portal_fee');
grant select, insert, update, delete on portal_fee to freehold_app;

-- What payments a landlord takes: of the account, a property or a lease. The nearest value that is set counts.
create table payment_policy (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  property_id bigint,
  occupancy_id bigint,
  -- Whether tenants can pay in the portal.
  portal_on boolean,
  partial text check (partial in ('ANY', 'MINIMUM', 'ONCE', 'FULL')),
  minimum_percent int check (minimum_percent between 1 and 100),
  -- What is still taken once a notice to pay or move out was served.
  on_notice text check (on_notice in ('ACCEPT', 'FULL', 'NONE')),
  -- What becomes of the convenience fee of a payment that is voided on a later day.
  fee_on_return text check (fee_on_return in ('KEEP', 'RETURN')),
  -- How to pay without a fee, in the landlord's words.
  free_way text check (length(free_way) <= 500),
  primary key (account_id, id),
  foreign key (account_id, property_id) references property (account_id, id) on delete cascade,
  foreign key (account_id, occupancy_id) references occupancy (account_id, id) on delete cascade,
  check (property_id is null or occupancy_id is null),
  check (partial is distinct from 'MINIMUM' or minimum_percent is not null),
  check (fee_on_return is null or (property_id is null and occupancy_id is null))
);
create unique index payment_policy_of on payment_policy (account_id, coalesce(property_id, 0), coalesce(occupancy_id, 0));
create index payment_policy_property on payment_policy (account_id, property_id) where property_id is not null;
create index payment_policy_occupancy on payment_policy (account_id, occupancy_id) where occupancy_id is not null;
call close_to_others('payment_policy');
grant select, insert, update, delete on payment_policy to freehold_app;

-- A served notice to pay or move out, under a policy that takes less from then on. It counts while something that was due
-- when it was served is unpaid and the notice was not deleted.
create table payment_block (
  account_id bigint not null,
  id bigint generated always as identity,
  occupancy_id bigint not null,
  notice_id bigint not null,
  takes text not null check (takes in ('FULL', 'NONE')),
  since date not null,
  primary key (account_id, id),
  foreign key (account_id, occupancy_id) references occupancy (account_id, id) on delete cascade,
  foreign key (account_id, notice_id) references notice (account_id, id) on delete cascade
);
create unique index payment_block_notice on payment_block (account_id, notice_id);
create index payment_block_occupancy on payment_block (account_id, occupancy_id);
call close_to_others('payment_block');
grant select, insert on payment_block to freehold_app;
grant usage on sequence portal_fee_id_seq, payment_policy_id_seq, payment_block_id_seq to freehold_app;

-- A payment that the tenant made in the portal, with its convenience fee. Such a row has no user.
alter table card_payment alter column user_id drop not null;
alter table card_payment
  add column fee_cents bigint not null default 0 check (fee_cents >= 0),
  add column fee_entry_id bigint,
  add column pays_with text not null default '' check (pays_with in ('', 'CREDIT_CARD', 'DEBIT_CARD', 'PAYPAL')),
  add foreign key (account_id, fee_entry_id) references journal_entry (account_id, id);
create unique index card_payment_tenant_key on card_payment (account_id, tenant_id, key) where user_id is null and key is not null;
create index card_payment_fee_entry on card_payment (account_id, fee_entry_id) where fee_entry_id is not null;
create index card_payment_entry on card_payment (account_id, entry_id) where entry_id is not null;
-- For the payments of tenants that failed in the last days.
create index card_payment_failed on card_payment (account_id, created_at) where state = 'DECLINED' and user_id is null;

-- Convenience fees are the company's own money. They are in ledgers of their own and name no property, so no figure of an
-- owner, a property or a tenant can have them.
alter table journal_entry drop constraint journal_entry_kind_check;
alter table journal_entry add constraint journal_entry_kind_check check (kind in ('CHARGE', 'PAYMENT', 'SETTLEMENT', 'REVERSAL',
  'DEPOSIT_RETURN', 'CREDIT_REFUND', 'EXPENSE', 'PAYOUT', 'OPENING', 'DEPOSIT_TRANSFER', 'FEE')) not valid;
alter table journal_entry validate constraint journal_entry_kind_check;
alter table journal_line drop constraint journal_line_ledger_check;
alter table journal_line add constraint journal_line_ledger_check check (ledger in ('RECEIVABLE', 'UNCOLLECTED', 'CASH',
  'IN_TRANSIT', 'INCOME', 'DEPOSITS_HELD', 'EXPENSE', 'OWNER_PAID', 'COMPANY_CASH', 'COMPANY_INCOME')) not valid;
alter table journal_line validate constraint journal_line_ledger_check;
alter table journal_line add constraint journal_line_of_company check (ledger not in ('COMPANY_CASH', 'COMPANY_INCOME')
  or (property_id is null and owner_id is null and tenant_id is null)) not valid;
alter table journal_line validate constraint journal_line_of_company;
