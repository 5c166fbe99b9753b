/** A payment by hand: the payment, the balance and a line of the log, in one statement. */

/** $1 account: its payments and balances until now. */
export const tables = [
  'create schema floor',
  `create table floor.payment (
    account_id bigint not null, id bigint generated always as identity, tenant_id bigint not null, occupancy_id bigint not null,
    day date not null, amount_cents bigint not null check (amount_cents > 0), reason text not null, notes text not null default '',
    primary key (account_id, id))`,
  'create index payment_newest on floor.payment (account_id, day, id)',
  'create index payment_of_occupancy on floor.payment (account_id, occupancy_id, day, id)',
  `create table floor.balance (account_id bigint not null, occupancy_id bigint not null, balance_cents bigint not null,
    primary key (account_id, occupancy_id))`,
  `create table floor.told (account_id bigint not null, id bigint generated always as identity, at timestamptz not null default now(),
    message text not null, primary key (account_id, id))`,
]
export const rows = [
  `insert into floor.payment (account_id, tenant_id, occupancy_id, day, amount_cents, reason, notes)
    select account_id, tenant_id, occupancy_id, day, amount_cents, reason, notes from receipt where account_id = $1 order by id`,
  'insert into floor.balance select account_id, occupancy_id, balance_cents from rent_account where account_id = $1',
]

/** $1 account, $2 tenant, $3 occupancy, $4 day, $5 cents. */
export const pay = `
  with paid as (
    insert into floor.payment (account_id, tenant_id, occupancy_id, day, amount_cents, reason)
    values ($1, $2, $3, $4, $5, 'RENT') returning id
  ), owed as (
    update floor.balance set balance_cents = balance_cents - $5 where account_id = $1 and occupancy_id = $3
  ), told as (
    insert into floor.told (account_id, message) select $1, 'Payment ' || id || ' of tenant ' || $2::bigint from paid
  )
  select id from paid`
