-- Up Migration

-- Totals that reports read. Nobody who posts waits for them: a new entry is only noted as not filed yet, and a job files
-- what was noted. A reader adds what is not filed to what is, in one statement, and so is never behind.
create table entry_unfiled (
  account_id bigint not null,
  entry_id bigint not null,
  primary key (account_id, entry_id)
);
call close_to_others('entry_unfiled');
comment on table entry_unfiled is 'Entries of the journal that the totals by day and by month do not hold yet.';

-- All of an account by day.
create table money_day (
  account_id bigint not null references account on delete cascade,
  day date not null,
  ledger text not null,
  reason text not null,
  -- 0 for what is no expense
  subcategory_id bigint not null default 0,
  cents bigint not null,
  -- of deposits: what went back, was applied or kept
  released_cents bigint not null default 0,
  -- how many rows a report shows for it
  rows bigint not null,
  primary key (account_id, day, ledger, reason, subcategory_id) include (cents, released_cents, rows)
);
call close_to_others('money_day');

-- A property's by month. 0 for what belongs to no property or no owner.
create table money_month (
  account_id bigint not null references account on delete cascade,
  property_id bigint not null default 0,
  owner_id bigint not null default 0,
  month date not null,
  ledger text not null,
  reason text not null,
  subcategory_id bigint not null default 0,
  cents bigint not null,
  released_cents bigint not null default 0,
  rows bigint not null,
  primary key (account_id, property_id, month, ledger, reason, subcategory_id, owner_id) include (cents, released_cents, rows)
);
create index money_month_of_owner on money_month (account_id, owner_id, ledger) include (cents, property_id);
call close_to_others('money_month');

grant select, insert, delete on entry_unfiled to freehold_app;
grant select, insert, update on money_day, money_month to freehold_app;
grant select, insert, delete on entry_unfiled to freehold_definer;
grant select, insert, update on money_day, money_month to freehold_definer;

create index journal_line_of_property on journal_line (account_id, property_id, ledger, day) include (unit_id, owner_id, cents)
  where ledger in ('INCOME', 'EXPENSE', 'DEPOSITS_HELD');
-- In the order in which reports list them: the newest are read, and nothing is sorted
drop index journal_line_of_ledger;
create index journal_line_of_ledger on journal_line (account_id, ledger, day, entry_id, line_no);
-- Late fees and other payments among a hundred times as much rent
create index journal_line_of_other_income on journal_line (account_id, day, entry_id, line_no)
  where ledger = 'INCOME' and reason <> 'RENT';
-- What the calendar shows
create index occupancy_arriving on occupancy (account_id, move_in, id) where cancelled_at is null;
create index occupancy_ending on occupancy (account_id, (case when real_move_out is null then move_out else real_move_out end), id)
  include (real_move_out, move_out) where cancelled_at is null;

create function note_unfiled() returns trigger language plpgsql as $$
begin
  insert into entry_unfiled (account_id, entry_id) select account_id, id from added;
  return null;
end $$;
create trigger unfiled after insert on journal_entry referencing new table as added for each statement execute function note_unfiled();

-- Under row-level security PostgreSQL uses no index for a coalesce, and one for a case.
-- What an entry brings to the totals. One that was taken back on its own day shows no row, and neither does what took it
-- back.
create view entry_figure with (security_invoker = true) as
  select l.account_id, l.entry_id, coalesce(l.property_id, 0) as property_id, coalesce(l.owner_id, 0) as owner_id, l.day,
    l.ledger, l.reason, coalesce(x.subcategory_id, 0) as subcategory_id, l.cents,
    case when l.ledger = 'DEPOSITS_HELD' and coalesce(o.kind, e.kind) <> 'PAYMENT' then l.cents else 0 end as released_cents,
    case when e.reverses is null then 1 when o.day = e.day then -1 else 1 end as rows
  from journal_line l
  join journal_entry e on e.account_id = l.account_id and e.id = l.entry_id
  left join journal_entry o on o.account_id = e.account_id and o.id = e.reverses
  left join expense x on x.account_id = l.account_id and x.id = case when e.reverses is null then e.id else e.reverses end and l.ledger = 'EXPENSE';
grant select on entry_figure to freehold_app, freehold_definer;

-- Files some entries of an account, and answers how many. One at a time an account: who comes second has nothing to do.
create function file_entries(acc bigint, most int) returns int language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare filed int;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('file_entries', acc)) then return 0; end if;
  with taken as materialized (
    delete from entry_unfiled where account_id = acc and entry_id in
      (select entry_id from entry_unfiled where account_id = acc order by entry_id limit most) returning entry_id
  ), figure as materialized (
    select f.* from taken t join entry_figure f on f.account_id = acc and f.entry_id = t.entry_id
  ), by_day as (
    insert into money_day as m (account_id, day, ledger, reason, subcategory_id, cents, released_cents, rows)
    select account_id, day, ledger, reason, subcategory_id, sum(cents), sum(released_cents), sum(rows) from figure group by 1, 2, 3, 4, 5
    on conflict (account_id, day, ledger, reason, subcategory_id)
      do update set cents = m.cents + excluded.cents, released_cents = m.released_cents + excluded.released_cents, rows = m.rows + excluded.rows
  ), by_month as (
    insert into money_month as m (account_id, property_id, owner_id, month, ledger, reason, subcategory_id, cents, released_cents, rows)
    select account_id, property_id, owner_id, date_trunc('month', day)::date, ledger, reason, subcategory_id, sum(cents), sum(released_cents), sum(rows)
    from figure group by 1, 2, 3, 4, 5, 6, 7
    on conflict (account_id, property_id, month, ledger, reason, subcategory_id, owner_id)
      do update set cents = m.cents + excluded.cents, released_cents = m.released_cents + excluded.released_cents, rows = m.rows + excluded.rows
  )
  select count(*) into filed from taken;
  return filed;
end $$;

create function accounts_to_file() returns table (account_id bigint, timezone text)
  language sql stable security definer set search_path = public as $$
  select a.id, a.timezone from account a where exists (select from entry_unfiled u where u.account_id = a.id) order by a.id
$$;
grant create on schema public to freehold_definer;
alter function accounts_to_file() owner to freehold_definer;
revoke all on function accounts_to_file() from public;
grant execute on function accounts_to_file() to freehold_app;
revoke create on schema public from freehold_definer;

set local role freehold_definer;
insert into entry_unfiled (account_id, entry_id) select account_id, id from journal_entry;
reset role;
