-- Up Migration

-- Which master key this installation seals with: its print, never the key. A server that holds another one does not start.
create table master_key (
  id int primary key default 1 check (id = 1),
  print bytea not null,
  created_at timestamptz not null default now()
);
grant select, insert on master_key to freehold_app;
-- One key for the sealed fields of one account, itself sealed with the master key.
create table account_key (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  wrapped bytea not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  primary key (account_id, id)
);
-- Two who seal an account's first field at once make one key.
create unique index account_key_in_use on account_key (account_id) where retired_at is null;
call close_to_others('account_key');
comment on table account_key is 'Keys of sealed fields, one in use an account. Worthless without the master key, which is not in the database.';
grant select, insert on account_key to freehold_app;
-- `npm run db -- rewrap` works as this role, for every account.
grant select, update on account_key, master_key to freehold_definer;

-- The sandbox's payment provider keeps books of its own, as a real one would: it knows no account of ours.
create table sandbox_sale (
  id text primary key,
  reference text not null unique,
  nonce text not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('captured', 'declined', 'voided')),
  method text not null check (method in ('card', 'paypal')),
  brand text,
  last4 text,
  description text not null default '',
  -- why it was declined, and whether another card would help
  message text,
  another boolean,
  created_at timestamptz not null,
  check ((state = 'declined') = (message is not null and another is not null))
);
-- What our own drop-in gives is good for one sale; the provider's published test nonces are good for many.
create unique index sandbox_sale_nonce_once on sandbox_sale (nonce) where nonce like 'sandbox-%';
create index sandbox_sale_newest on sandbox_sale (created_at desc);
comment on table sandbox_sale is 'Payments that the sandbox took instead of a provider. Empty where a real one is set up.';
grant select, insert, update, delete on sandbox_sale to freehold_app;

-- A card that is to be charged. The row stands before the gateway is asked, so that no answer is ever lost.
create table card_payment (
  account_id bigint not null,
  id bigint generated always as identity,
  tenant_id bigint not null,
  occupancy_id bigint not null,
  property_id bigint not null,
  reason text not null,
  amount_cents bigint not null check (amount_cents > 0),
  notes text not null default '',
  day date not null,
  -- ours, and known to the gateway
  reference text not null unique,
  -- a card's token pays once
  nonce_hash bytea,
  -- the client's Idempotency-Key, and what it was sent with
  key text,
  body_hash bytea,
  user_id bigint not null,
  user_name text not null,
  on_behalf_by text,
  state text not null default 'PENDING' check (state in ('PENDING', 'CAPTURED', 'DECLINED', 'UNKNOWN')),
  gateway_id text,
  method text not null default '',
  message text not null default '',
  -- the payment in the journal, once it is posted
  entry_id bigint,
  settled boolean not null default false,
  -- counted as never made since the gateway knows of none: asked for a day longer all the same
  unheard boolean not null default false,
  -- surely not sent: the gateway could not be reached
  unsent boolean not null default false,
  created_at timestamptz not null default now(),
  asked_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, occupancy_id) references occupancy (account_id, id),
  foreign key (account_id, entry_id) references journal_entry (account_id, id)
);
create unique index card_payment_nonce on card_payment (account_id, nonce_hash) where nonce_hash is not null;
create unique index card_payment_key on card_payment (account_id, user_id, key) where key is not null;
create index card_payment_of_tenant on card_payment (account_id, tenant_id, id);
create index card_payment_open on card_payment (account_id, created_at)
  where state in ('PENDING', 'UNKNOWN') or unheard or (state = 'CAPTURED' and (entry_id is null or not settled));
call close_to_others('card_payment');
grant select, insert, update on card_payment to freehold_app;
grant select on card_payment to freehold_definer;

-- Where the jobs have work, account by account.
create function accounts_to_bill(upto date) returns table (account_id bigint, timezone text)
  language sql stable security definer set search_path = public as $$
  select a.id, a.timezone from account a
  where exists (select from rent_account r where r.account_id = a.id and r.next_bill_on <= upto) order by a.id
$$;
create function accounts_to_fee(upto date) returns table (account_id bigint, timezone text)
  language sql stable security definer set search_path = public as $$
  select a.id, a.timezone from account a
  where exists (select from rent_account r where r.account_id = a.id and r.next_fee_on <= upto) order by a.id
$$;
create function accounts_with_open_cards(before timestamptz) returns table (account_id bigint, timezone text)
  language sql stable security definer set search_path = public as $$
  select a.id, a.timezone from account a
  where exists (select from card_payment c where c.account_id = a.id and c.created_at <= before
    and (c.state in ('PENDING', 'UNKNOWN') or (c.unheard and c.created_at > before - interval '1 day') or (c.state = 'CAPTURED' and (c.entry_id is null or not c.settled)))) order by a.id
$$;
create function every_account() returns table (account_id bigint, timezone text)
  language sql stable security definer set search_path = public as $$ select id, timezone from account order by id $$;

grant create on schema public to freehold_definer;
do $$
declare f regprocedure;
begin
  foreach f in array array['accounts_to_bill(date)', 'accounts_to_fee(date)', 'accounts_with_open_cards(timestamptz)', 'every_account()']::regprocedure[] loop
    execute format('alter function %s owner to freehold_definer', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to freehold_app', f);
  end loop;
end $$;
revoke create on schema public from freehold_definer;
