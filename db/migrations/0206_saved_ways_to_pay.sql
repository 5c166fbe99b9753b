-- Up Migration

-- The cards and PayPal accounts that tenants saved. The card company keeps them; the token that charges one is sealed here.
create table portal_method (
  account_id bigint not null references account (id) on delete cascade,
  id bigint generated always as identity,
  tenant_id bigint not null,
  kind text not null check (kind in ('CARD', 'PAYPAL', 'BANK')),
  token_sealed text not null,
  -- The email of a PayPal account.
  label text not null default '',
  brand text not null default '',
  last4 text not null default '' check (last4 ~ '^([0-9]{4})?$'),
  -- Null: the card doesn't say.
  debit boolean,
  expires text check (expires ~ '^[0-9]{4}-[0-9]{2}$'),
  created_at timestamptz not null default now(),
  disabled_at timestamptz,
  why text not null default '' check ((why <> '') = (disabled_at is not null)),
  primary key (account_id, id),
  foreign key (account_id, tenant_id) references tenant (account_id, id) on delete cascade
);
create index portal_method_of_tenant on portal_method (account_id, tenant_id, id);
call close_to_others('portal_method');
grant select, insert, update, delete on portal_method to freehold_app;

-- What the sandbox keeps in place of a card company.
create table sandbox_method (
  token text primary key,
  customer text not null,
  nonce text not null,
  created_at timestamptz not null
);
create unique index sandbox_method_nonce_once on sandbox_method (nonce) where nonce like 'sandbox-%';
comment on table sandbox_method is 'Ways to pay that the sandbox keeps instead of a provider. Empty where a real one is set up.';
grant select, insert, delete on sandbox_method to freehold_app;
