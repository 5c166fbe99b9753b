-- Up Migration

-- The subscriptions that the sandbox keeps in place of a provider. A bill is made when its day has come and one of them is
-- read, so it needs no job.
create table sandbox_subscription (
  id text primary key,
  method text not null,
  state text not null check (state in ('pending', 'active', 'past due', 'canceled')),
  extra_units int not null check (extra_units >= 0),
  -- The prices of its start: a provider doesn't change them with the plan's.
  pro_cents bigint not null check (pro_cents >= 0),
  unit_cents bigint not null check (unit_cents >= 0),
  discount_cents bigint check (discount_cents > 0),
  -- Null: every bill has the discount.
  discount_bills int check (discount_bills > 0),
  owed_cents bigint not null default 0 check (owed_cents >= 0),
  -- The day of the month, 31 for its last one.
  billing_day int not null check (billing_day between 1 and 28 or billing_day = 31),
  next_bill_on date not null,
  period_from date,
  period_to date,
  paid_through date,
  past_due_since date,
  created_at timestamptz not null,
  check (discount_bills is null or discount_cents is not null),
  check ((state = 'past due') = (past_due_since is not null)),
  check ((period_from is null) = (period_to is null))
);
comment on table sandbox_subscription is 'Subscriptions that the sandbox keeps instead of a provider. Empty where a real one is set up.';
grant select, insert, update on sandbox_subscription to freehold_app;

create table sandbox_bill (
  subscription text not null references sandbox_subscription (id) on delete cascade,
  id text primary key,
  amount_cents bigint not null check (amount_cents > 0),
  -- Why it was declined; blank: it was paid.
  refusal text not null,
  created_at timestamptz not null,
  seq bigint generated always as identity
);
create index sandbox_bill_newest on sandbox_bill (subscription, seq desc);
comment on table sandbox_bill is 'Bills that the sandbox collected for its subscriptions. Empty where a real provider is set up.';
grant select, insert on sandbox_bill to freehold_app;
