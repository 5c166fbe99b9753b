-- Up Migration

-- The bank accounts that the sandbox keeps in place of a provider, and how far each is verified.
create table sandbox_bank (
  token text primary key,
  customer text not null,
  nonce text not null,
  way text not null check (way in ('NETWORK_CHECK', 'MICRO_TRANSFERS')),
  verification text not null unique,
  -- Wrong amounts of the two deposits.
  tries int not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  check (confirmed_at is null or way = 'MICRO_TRANSFERS')
);
create unique index sandbox_bank_nonce_once on sandbox_bank (nonce) where nonce like 'sandbox-%';
comment on table sandbox_bank is 'Bank accounts that the sandbox keeps instead of a provider. Empty where a real one is set up.';
grant select, insert, update, delete on sandbox_bank to freehold_app;

alter table sandbox_sale drop constraint sandbox_sale_method_check;
alter table sandbox_sale add constraint sandbox_sale_method_check check (method in ('card', 'paypal', 'bank'));
