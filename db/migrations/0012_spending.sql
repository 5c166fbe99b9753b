-- Up Migration

-- What money is spent on: a category, and the specific expenses in it. One in use is archived, and stays in reports.
create table expense_category (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  category_name text not null,
  -- the line of Schedule E it belongs to, for the year's tax summary
  schedule_e int check (schedule_e between 5 and 19),
  archived_at timestamptz,
  primary key (account_id, id)
);
create unique index expense_category_name on expense_category (account_id, lower(category_name)) where archived_at is null;
call close_to_others('expense_category');

create table expense_subcategory (
  account_id bigint not null,
  id bigint generated always as identity,
  category_id bigint not null,
  subcategory_name text not null,
  archived_at timestamptz,
  primary key (account_id, id) include (subcategory_name),
  foreign key (account_id, category_id) references expense_category (account_id, id) on delete cascade
);
create unique index expense_subcategory_name on expense_subcategory (account_id, category_id, lower(subcategory_name)) where archived_at is null;
call close_to_others('expense_subcategory');

-- An expense that repeats monthly on its day until it is stopped. Numbered with the entries, so that a row of either
-- list is named by one number.
create table recurring_expense (
  account_id bigint not null,
  id bigint not null default nextval('journal_entry_id_seq'),
  subcategory_id bigint not null,
  property_id bigint not null,
  unit_id bigint,
  amount_cents bigint not null check (amount_cents > 0),
  notes text not null default '',
  -- of the month; a month without it takes its last
  day_of_month int not null check (day_of_month between 1 and 31),
  started_on date not null,
  -- the next day it is posted on, none while it stands still
  next_on date,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, subcategory_id) references expense_subcategory (account_id, id),
  foreign key (account_id, property_id) references property (account_id, id),
  foreign key (account_id, unit_id) references unit (account_id, id)
);
create index recurring_expense_due on recurring_expense (account_id, next_on) where next_on is not null;
create index recurring_expense_of_property on recurring_expense (account_id, property_id, id);
create index recurring_expense_of_subcategory on recurring_expense (account_id, subcategory_id);
call close_to_others('recurring_expense');

-- What was spent; the entry of the same number moved the money.
create table expense (
  account_id bigint not null,
  id bigint not null,
  subcategory_id bigint not null,
  property_id bigint not null,
  unit_id bigint,
  day date not null,
  amount_cents bigint not null check (amount_cents > 0),
  notes text not null default '',
  recurring_id bigint,
  -- the day of the recurring expense it stands for: where the books are closed by then, it is posted on a later one
  due_on date,
  -- the bill, as a picture or a paper
  receipt_file text,
  receipt_thumb text,
  voided_by bigint,
  primary key (account_id, id),
  foreign key (account_id, id) references journal_entry (account_id, id),
  foreign key (account_id, voided_by) references journal_entry (account_id, id),
  foreign key (account_id, subcategory_id) references expense_subcategory (account_id, id),
  foreign key (account_id, property_id) references property (account_id, id),
  foreign key (account_id, unit_id) references unit (account_id, id),
  foreign key (account_id, recurring_id) references recurring_expense (account_id, id),
  check ((recurring_id is null) = (due_on is null))
);
create index expense_newest on expense (account_id, day, id) where voided_by is null;
create index expense_by_amount on expense (account_id, amount_cents, id) where voided_by is null;
create index expense_of_property on expense (account_id, property_id, day, id) where voided_by is null;
create index expense_of_subcategory on expense (account_id, subcategory_id, day, id);
create index expense_of_unit on expense (account_id, unit_id) where unit_id is not null;
-- A recurring expense is posted once for each of its days, whoever posts it; one that a person deleted does not come again.
create unique index expense_once_a_day on expense (account_id, recurring_id, due_on) where recurring_id is not null;
create index expense_notes on expense using gin (account_id, lower(notes) gin_trgm_ops) where notes <> '';
create index expense_receipt on expense (account_id, receipt_file) where receipt_file is not null;
call close_to_others('expense');

-- How many expenses stand, for the total of their list: in sixteen parts, as payments are counted.
create table expense_count (
  account_id bigint not null references account on delete cascade,
  part int not null,
  expenses int not null,
  primary key (account_id, part)
);
call close_to_others('expense_count');
grant select, insert, update, delete on expense_count to freehold_app, freehold_definer;

create function count_expenses() returns trigger language plpgsql as $$
begin
  insert into expense_count as c (account_id, part, expenses)
    select account_id, pg_backend_pid() % 16, count(*) from added group by 1
    on conflict (account_id, part) do update set expenses = c.expenses + excluded.expenses;
  return null;
end $$;
create function uncount_expense() returns trigger language plpgsql as $$
begin
  insert into expense_count as c (account_id, part, expenses) values (new.account_id, pg_backend_pid() % 16, -1)
    on conflict (account_id, part) do update set expenses = c.expenses - 1;
  return null;
end $$;
create trigger counted after insert on expense referencing new table as added for each statement execute function count_expenses();
create trigger uncounted after update of voided_by on expense for each row
  when (old.voided_by is null and new.voided_by is not null) execute function uncount_expense();

-- Money on its way to an owner. The row stands before the provider is asked; the journal hears of it once it was sent.
create table payout (
  account_id bigint not null,
  id bigint generated always as identity,
  owner_id bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  day date not null,
  pp_addr_type text not null check (pp_addr_type in ('EMAIL', 'PAYPAL_ID', 'PHONE')),
  pp_addr text not null,
  -- ours, and known to the provider
  reference text not null unique,
  -- PENDING counts as sent until it is known otherwise
  state text not null default 'PENDING' check (state in ('PENDING', 'SENT', 'FAILED', 'RETURNED')),
  provider text not null check (provider in ('sandbox', 'paypal')),
  -- the provider's batch, once it answered
  batch_id text,
  message text not null default '',
  key text,
  body_hash bytea,
  -- the entry that posted it, and the one that took it back
  entry_id bigint,
  returned_by bigint,
  user_id bigint not null,
  user_name text not null,
  on_behalf_by text,
  asked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, owner_id) references owner (account_id, id),
  foreign key (account_id, entry_id) references journal_entry (account_id, id),
  foreign key (account_id, returned_by) references journal_entry (account_id, id),
  check ((state in ('SENT', 'RETURNED')) = (entry_id is not null)),
  check ((state = 'RETURNED') = (returned_by is not null))
);
create index payout_of_owner on payout (account_id, owner_id, id desc);
create unique index payout_one_key on payout (account_id, user_id, key) where key is not null;
create index payout_open on payout (account_id, created_at) where state = 'PENDING';
create index payout_watched on payout (account_id, created_at) where state = 'SENT';
create index payout_of_batch on payout (batch_id) where batch_id is not null;
call close_to_others('payout');

-- The sandbox's payout provider keeps books of its own, as a real one would: it knows no account of ours.
create table sandbox_payout (
  batch_id text primary key,
  reference text not null unique,
  recipient_type text not null,
  recipient text not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('PENDING', 'SUCCESS', 'FAILED', 'RETURNED')),
  message text not null default '',
  created_at timestamptz not null
);
create index sandbox_payout_newest on sandbox_payout (created_at desc);
comment on table sandbox_payout is 'Payouts that the sandbox sent instead of a provider. Empty where a real one is set up.';

grant select, insert, update, delete on expense_category, expense_subcategory, recurring_expense, sandbox_payout to freehold_app;
grant select, insert, update on expense, payout to freehold_app;
grant select, insert on expense_category, expense_subcategory to freehold_definer;
grant select on recurring_expense, expense, payout to freehold_definer;

alter table journal_entry drop constraint journal_entry_kind_check;
alter table journal_entry add constraint journal_entry_kind_check check (kind in
  ('CHARGE', 'PAYMENT', 'SETTLEMENT', 'REVERSAL', 'DEPOSIT_RETURN', 'CREDIT_REFUND', 'EXPENSE', 'PAYOUT'));
alter table journal_line drop constraint journal_line_ledger_check;
alter table journal_line add constraint journal_line_ledger_check check (ledger in
  ('RECEIVABLE', 'UNCOLLECTED', 'CASH', 'IN_TRANSIT', 'INCOME', 'DEPOSITS_HELD', 'EXPENSE', 'OWNER_PAID'));

-- Every account begins with the categories of Schedule E.
create function open_expense_categories(acc bigint) returns void language sql as $$
  with named (n, line, category, specifics) as (values
    (1, 5, 'Advertising', array['Online listings', 'Signs and print']),
    (2, 6, 'Auto and travel', array['Mileage', 'Travel']),
    (3, 7, 'Cleaning and maintenance', array['Cleaning', 'Landscaping', 'Pest control', 'Pool', 'Snow removal']),
    (4, 8, 'Commissions', array['Leasing commission']),
    (5, 9, 'Insurance', array['Flood insurance', 'Liability insurance', 'Property insurance']),
    (6, 10, 'Legal and professional fees', array['Accountant', 'Attorney', 'Eviction', 'Tenant screening']),
    (7, 11, 'Management fees', array['Management fee']),
    (8, 12, 'Mortgage interest', array['Mortgage interest']),
    (9, 13, 'Other interest', array['Other interest']),
    (10, 14, 'Repairs', array['Appliances', 'Carpentry', 'Electrical', 'Flooring', 'Heating and cooling', 'Painting', 'Plumbing', 'Roof']),
    (11, 15, 'Supplies', array['Maintenance supplies', 'Office supplies']),
    (12, 16, 'Taxes', array['Property tax', 'Other taxes']),
    (13, 17, 'Utilities', array['Electricity', 'Gas', 'Internet', 'Sewer', 'Trash', 'Water']),
    (14, 19, 'Other', array['Association dues', 'Bank fees', 'Licenses and permits', 'Other'])
  ), category as (
    insert into expense_category (account_id, category_name, schedule_e)
    select acc, category, line from named order by n returning id, category_name
  )
  insert into expense_subcategory (account_id, category_id, subcategory_name)
  select acc, c.id, s.name from category c join named on named.category = c.category_name
    cross join lateral unnest(named.specifics) with ordinality s(name, n) order by named.n, s.n
$$;
create function open_spending() returns trigger language plpgsql as $$
begin perform open_expense_categories(new.id); return null; end $$;
create trigger open_spending after insert on account for each row execute function open_spending();

set local role freehold_definer;
select open_expense_categories(id) from account;
reset role;

-- Where the jobs have work, account by account.
create function accounts_to_spend(upto date) returns table (account_id bigint, timezone text)
  language sql stable security definer set search_path = public as $$
  select a.id, a.timezone from account a
  where exists (select from recurring_expense r where r.account_id = a.id and r.next_on <= upto) order by a.id
$$;
-- What was sent may come back for a month and a half.
create function accounts_with_open_payouts(before timestamptz) returns table (account_id bigint, timezone text)
  language sql stable security definer set search_path = public as $$
  select a.id, a.timezone from account a
  where exists (select from payout p where p.account_id = a.id and p.created_at <= before and p.state = 'PENDING')
    or exists (select from payout p where p.account_id = a.id and p.state = 'SENT' and p.created_at > before - interval '45 days')
  order by a.id
$$;
-- Whose a provider's batch is: it names no account of ours.
create function account_of_payout(batch text) returns table (account_id bigint, timezone text)
  language sql stable security definer set search_path = public as $$
  select p.account_id, a.timezone from payout p join account a on a.id = p.account_id where p.batch_id = batch
$$;

-- How many expenses a search finds and, while they are few, which: by the specific expense or its category, the property,
-- the unit or the note. Planned as it comes: a pattern too short for a trigram must not use that index.
create function find_expenses(pattern text, properties bigint[], few int) returns table (total bigint, ids bigint[])
  language plpgsql stable security definer set search_path = public as $$
declare
  acc bigint := current_account();
  meant bigint[];
  places bigint[];
  homes bigint[];
begin
  meant := array(select s.id from expense_subcategory s join expense_category c on c.account_id = s.account_id and c.id = s.category_id
    where s.account_id = acc and (lower(s.subcategory_name) like pattern or lower(c.category_name) like pattern));
  places := array(select p.id from property p where p.account_id = acc and lower(p.property_name) like pattern);
  execute 'select array(select id from unit where account_id = $1 and search like $2 and lower(unit_name) like $2)'
    into homes using acc, pattern;
  return query execute
    'with hit as materialized (
       select id from expense where account_id = $1 and voided_by is null and ($2 is null or property_id = any($2))
         and (subcategory_id = any($3) or property_id = any($4) or unit_id = any($5) or (notes <> '''' and lower(notes) like $6)))
     select n, case when n <= $7 then (select coalesce(array_agg(id), ''{}'') from hit) end from (select count(*) as n from hit) counted'
    using acc, properties, meant, places, homes, pattern, few;
end $$;

grant create on schema public to freehold_definer;
do $$
declare f regprocedure;
begin
  foreach f in array array['accounts_to_spend(date)', 'accounts_with_open_payouts(timestamptz)', 'account_of_payout(text)',
    'find_expenses(text, bigint[], int)']::regprocedure[] loop
    execute format('alter function %s owner to freehold_definer', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to freehold_app', f);
  end loop;
end $$;
revoke create on schema public from freehold_definer;
