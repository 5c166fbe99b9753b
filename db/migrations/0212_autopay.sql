-- Up Migration

-- A tenant's plan to pay for a home on a day of each month. Day 0 is the day on which rent is due.
create table autopay (
  account_id bigint not null,
  id bigint generated always as identity,
  tenant_id bigint not null,
  occupancy_id bigint not null,
  method_id bigint not null,
  mandate_id bigint not null,
  mode text not null check (mode in ('FULL', 'RENT', 'FIXED')),
  amount_cents bigint check (amount_cents > 0),
  limit_cents bigint not null check (limit_cents > 0),
  -- The highest convenience fee that was authorized.
  most_fee_cents bigint not null check (most_fee_cents >= 0),
  day int not null check (day between 0 and 28),
  range_ok boolean not null,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED', 'ENDED')),
  paused_until date,
  why text not null default '',
  -- Counts the changes of the state: each is mailed once.
  changes int not null default 0,
  changed_at timestamptz not null,
  -- The day of the next turn to plan; null where no more rent falls due.
  next_on date,
  -- The month of the card that its tenant was warned about.
  warned_of text not null default '',
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, tenant_id) references tenant (account_id, id) on delete cascade,
  foreign key (account_id, occupancy_id) references occupancy (account_id, id) on delete cascade,
  foreign key (account_id, method_id) references portal_method (account_id, id) on delete cascade,
  foreign key (account_id, mandate_id) references mandate (account_id, id) on delete cascade,
  check ((mode = 'FIXED') = (amount_cents is not null)),
  check (paused_until is null or state = 'PAUSED'),
  check ((why <> '') = (state <> 'ACTIVE'))
);
create unique index autopay_of_home on autopay (account_id, tenant_id, occupancy_id) where state <> 'ENDED';
create index autopay_to_plan on autopay (account_id, next_on) where state <> 'ENDED' and next_on is not null;
create index autopay_by_state on autopay (account_id, state, id);
create index autopay_of_tenant on autopay (account_id, tenant_id, id);
create index autopay_of_occupancy on autopay (account_id, occupancy_id);
create index autopay_of_method on autopay (account_id, method_id);
create index autopay_of_mandate on autopay (account_id, mandate_id);
call close_to_others('autopay');
grant select, insert, update on autopay to freehold_app;

-- One month of a plan. A turn takes at most what was announced, or the limit of an accepted range.
create table autopay_turn (
  account_id bigint not null,
  id bigint generated always as identity,
  autopay_id bigint not null,
  mandate_id bigint not null,
  due_on date not null,
  state text not null default 'PLANNED'
    check (state in ('PLANNED', 'ANNOUNCED', 'SENT', 'SKIPPED', 'PAID', 'RETURNED', 'FAILED')),
  why text not null default '',
  -- The sentence of the card company, or the code of a returned debit.
  message text not null default '',
  -- The most that is taken. It is fixed ten days ahead, and mailed on the day of the announcement at the latest.
  announced_cents bigint check (announced_cents >= 0),
  announced_fee_cents bigint check (announced_fee_cents >= 0),
  announced_on date,
  -- The next day on which an announcement is due, and the next one on which money is taken.
  announce_on date,
  take_on date,
  taken_cents bigint check (taken_cents > 0),
  taken_fee_cents bigint check (taken_fee_cents >= 0),
  left_cents bigint not null default 0 check (left_cents >= 0),
  first_sent_on date,
  failures int not null default 0,
  primary key (account_id, id),
  unique (account_id, autopay_id, due_on),
  foreign key (account_id, autopay_id) references autopay (account_id, id) on delete cascade,
  foreign key (account_id, mandate_id) references mandate (account_id, id) on delete cascade,
  check ((announced_cents is null) = (announced_fee_cents is null)),
  check (announced_on is null or announced_cents is not null),
  check (announce_on is null or state in ('PLANNED', 'ANNOUNCED')),
  check (take_on is null or state in ('PLANNED', 'ANNOUNCED', 'FAILED', 'RETURNED'))
);
create index autopay_turn_to_announce on autopay_turn (account_id, announce_on) where announce_on is not null;
create index autopay_turn_to_take on autopay_turn (account_id, take_on) where take_on is not null;
create index autopay_turn_sent on autopay_turn (account_id, id) where state = 'SENT';
create index autopay_turn_of_mandate on autopay_turn (account_id, mandate_id);
call close_to_others('autopay_turn');
grant select, insert, update, delete on autopay_turn to freehold_app;

-- The turn that a payment is of: its first try, or a later one.
alter table card_payment add column turn_id bigint;
alter table card_payment add foreign key (account_id, turn_id) references autopay_turn (account_id, id)
  on delete set null (turn_id);
create index card_payment_of_turn on card_payment (account_id, turn_id, id) where turn_id is not null;

grant select on autopay, autopay_turn to freehold_definer;

-- Accounts with a plan that is not over, or with a turn that is still to be taken.
create function accounts_with_autopay() returns table (account_id bigint, timezone text)
  language sql stable as $$
  select a.id, a.timezone from account a
  where exists (select from autopay p where p.account_id = a.id and p.state = 'ACTIVE')
    or exists (select from autopay p where p.account_id = a.id and p.state = 'PAUSED')
    or exists (select from autopay_turn t where t.account_id = a.id and t.take_on is not null)
    or exists (select from autopay_turn t where t.account_id = a.id and t.state = 'SENT')
  order by a.id
$$;
call give_to_definer(array['accounts_with_autopay()']::regprocedure[]);
