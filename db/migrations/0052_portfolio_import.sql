-- Up Migration

-- The import of a whole portfolio from another program's files, from the upload to the undo.
create table portfolio_import (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  state text not null check (state in ('CHECKING', 'READY', 'IMPORTED', 'UNDONE', 'DISCARDED')),
  -- rent is billed from this day; balances are those of the day before
  bill_from date not null,
  -- what the last check found; null until the first one
  found jsonb,
  -- the other program's own totals, in cents, as a person typed them
  theirs jsonb not null default '{}',
  -- why the totals differ
  reason text not null default '',
  -- what is written while an import is running
  steps_done int not null default 0,
  steps_total int not null default 0,
  created_at timestamptz not null,
  created_by text not null,
  imported_at timestamptz,
  imported_by text,
  -- the user who gets the mail
  imported_by_user bigint,
  undone_at timestamptz,
  undone_by text,
  primary key (account_id, id),
  check ((imported_at is null) = (state not in ('IMPORTED', 'UNDONE'))),
  check ((imported_at is null) = (imported_by is null)),
  check ((undone_at is null) = (state <> 'UNDONE')),
  check ((undone_at is null) = (undone_by is null))
);
create index portfolio_import_age on portfolio_import (created_at);
call close_to_others('portfolio_import');
comment on column portfolio_import.created_by is 'The name of the user, as it was then.';

-- A CSV file, or one sheet of a workbook.
create table portfolio_import_file (
  account_id bigint not null,
  id bigint generated always as identity,
  import_id bigint not null,
  file_name text not null,
  sheet text not null,
  file_sha256 bytea not null,
  kind text not null check (kind in ('OWNERS', 'PROPERTIES', 'UNITS', 'TENANTS', 'RENT_ROLL', 'VENDORS', 'UNKNOWN')),
  program text not null,
  headers jsonb not null,
  -- for each column of the file the field it fills, or an empty text
  mapping jsonb not null,
  mapped_by text not null check (mapped_by in ('GUESS', 'MEMORY', 'HAND')),
  date_order text check (date_order in ('MDY', 'DMY', 'YMD')),
  -- values for blank cells, by field
  fill jsonb not null default '{}',
  rows_total int not null,
  primary key (account_id, id),
  foreign key (account_id, import_id) references portfolio_import (account_id, id) on delete cascade
);
create index portfolio_import_file_of on portfolio_import_file (account_id, import_id, id);
create index portfolio_import_same_file on portfolio_import_file (account_id, file_sha256);
call close_to_others('portfolio_import_file');

-- The rows as they were sent, or mended since. They hold personal data, and go with the import or after 7 days.
create table portfolio_import_row (
  account_id bigint not null,
  file_id bigint not null,
  -- as a spreadsheet counts: the header is row 1
  row_no int not null,
  cells jsonb not null,
  primary key (account_id, file_id, row_no),
  foreign key (account_id, file_id) references portfolio_import_file (account_id, id) on delete cascade
);
call close_to_others('portfolio_import_row');

-- The records that an import made, for its undo.
create table portfolio_import_made (
  account_id bigint not null,
  import_id bigint not null,
  noun text not null check (noun in ('owner', 'property', 'unit', 'tenant', 'occupancy')),
  ids bigint[] not null,
  primary key (account_id, import_id, noun),
  foreign key (account_id, import_id) references portfolio_import (account_id, id) on delete cascade
);
call close_to_others('portfolio_import_made');

-- What the columns of a file meant the last time, by a hash of its headers.
create table import_columns (
  account_id bigint not null references account on delete cascade,
  headers_sha256 bytea not null,
  kind text not null,
  mapping jsonb not null,
  date_order text check (date_order in ('MDY', 'DMY', 'YMD')),
  primary key (account_id, headers_sha256)
);
call close_to_others('import_columns');

grant select, insert, update on portfolio_import to freehold_app;
grant select, insert, update, delete on portfolio_import_file, portfolio_import_row to freehold_app;
grant select, insert, delete on portfolio_import_made to freehold_app;
grant select, insert, update on import_columns to freehold_app;
grant select on portfolio_import, portfolio_import_made to freehold_definer;
grant select on portfolio_import_file to freehold_definer;
grant select, delete on portfolio_import_row to freehold_definer;

create or replace function forget_imported_rows(at timestamptz) returns void language sql volatile security definer set search_path = public as $$
  update import_row r set cells = null, problems = '[]' from import_run i
  where r.account_id = i.account_id and r.run_id = i.id and r.cells is not null and i.created_at < at - interval '7 days';
  delete from portfolio_import_row r using portfolio_import_file f, portfolio_import i
  where f.account_id = r.account_id and f.id = r.file_id and i.account_id = f.account_id and i.id = f.import_id
    and i.created_at < at - interval '7 days';
$$;

-- What a tenant owed, had paid ahead, or had left as a deposit when the books began.
alter table journal_entry drop constraint journal_entry_kind_check;
alter table journal_entry add constraint journal_entry_kind_check check (kind in ('CHARGE', 'PAYMENT', 'SETTLEMENT', 'REVERSAL',
  'DEPOSIT_RETURN', 'CREDIT_REFUND', 'EXPENSE', 'PAYOUT', 'OPENING'));

create or replace view entry_figure with (security_invoker = true) as
  select l.account_id, l.entry_id, coalesce(l.property_id, 0) as property_id, coalesce(l.owner_id, 0) as owner_id, l.day,
    l.ledger, l.reason, coalesce(x.subcategory_id, 0) as subcategory_id, l.cents,
    case when l.ledger = 'DEPOSITS_HELD' and coalesce(o.kind, e.kind) not in ('PAYMENT', 'OPENING') then l.cents else 0 end as released_cents,
    case when e.reverses is null then 1 when o.day = e.day then -1 else 1 end as rows, l.property_id as of_property
  from journal_line l
  cross join lateral (select e.id, e.kind, e.day, e.reverses from journal_entry e
    where e.account_id = l.account_id and e.id = l.entry_id offset 0) e
  left join lateral (select o.kind, o.day from journal_entry o
    where o.account_id = l.account_id and o.id = e.reverses offset 0) o on e.reverses is not null
  left join lateral (select x.subcategory_id from expense x where x.account_id = l.account_id
    and x.id = case when e.reverses is null then e.id else e.reverses end offset 0) x on l.ledger = 'EXPENSE';

-- An entry that is removed asks each of these tables whether it is named there as a void.
create index charge_voided_by on charge (account_id, voided_by) where voided_by is not null;
create index receipt_voided_by on receipt (account_id, voided_by) where voided_by is not null;
create index expense_voided_by on expense (account_id, voided_by) where voided_by is not null;

-- Removes what an import made and what it opened the books with, and nothing else: an entry of another kind stops it, and a
-- record that others refer to is held by their references. The journal stays append-only for everything else.
create function undo_portfolio_import(run bigint) returns void
  language plpgsql security definer set search_path = public
  set enable_seqscan = off as $$
declare
  acc bigint := current_account();
  stays bigint[] := (select ids from portfolio_import_made where account_id = acc and import_id = run and noun = 'occupancy');
  people bigint[] := (select ids from portfolio_import_made where account_id = acc and import_id = run and noun = 'tenant');
  homes bigint[] := (select ids from portfolio_import_made where account_id = acc and import_id = run and noun = 'unit');
  places bigint[] := (select ids from portfolio_import_made where account_id = acc and import_id = run and noun = 'property');
  owners bigint[] := (select ids from portfolio_import_made where account_id = acc and import_id = run and noun = 'owner');
  entries bigint[];
begin
  if not exists (select from portfolio_import where account_id = acc and id = run and state = 'IMPORTED') then
    raise exception 'Import % is not imported', run;
  end if;
  -- What is filed is taken out of the totals, so nobody files meanwhile.
  perform pg_advisory_xact_lock(hashtextextended('file_entries', acc));
  perform from rent_account where account_id = acc and occupancy_id = any(stays) order by occupancy_id for update;
  if exists (select from journal_entry where account_id = acc and occupancy_id = any(stays) and kind <> 'OPENING') then
    raise exception 'Money was posted since import %', run;
  end if;
  entries := array(select id from journal_entry where account_id = acc and occupancy_id = any(stays));
  if exists (select from journal_entry e join account a on a.id = e.account_id
      where e.account_id = acc and e.id = any(entries) and e.day <= a.books_closed_to) then
    raise exception 'The books are closed on that day' using errcode = 'FH002';
  end if;
  perform set_config('app.erasing', acc::text, true);
  with figure as materialized (
    select f.* from unnest(entries) x (id) join entry_figure f on f.account_id = acc and f.entry_id = x.id
    where not exists (select from entry_unfiled u where u.account_id = acc and u.entry_id = x.id)
  ), by_day as (
    update money_day m set cents = m.cents - d.cents, released_cents = m.released_cents - d.released, rows = m.rows - d.n
    from (select day, ledger, reason, subcategory_id, sum(cents) as cents, sum(released_cents) as released, sum(rows) as n
      from figure group by 1, 2, 3, 4) d
    where m.account_id = acc and (m.day, m.ledger, m.reason, m.subcategory_id) = (d.day, d.ledger, d.reason, d.subcategory_id)
  )
  update money_month m set cents = m.cents - d.cents, released_cents = m.released_cents - d.released, rows = m.rows - d.n
    from (select property_id, owner_id, date_trunc('month', day)::date as month, ledger, reason, subcategory_id, sum(cents) as cents,
        sum(released_cents) as released, sum(rows) as n from figure group by 1, 2, 3, 4, 5, 6) d
    where m.account_id = acc and (m.property_id, m.owner_id, m.month, m.ledger, m.reason, m.subcategory_id)
      = (d.property_id, d.owner_id, d.month, d.ledger, d.reason, d.subcategory_id);
  delete from money_day where account_id = acc and cents = 0 and released_cents = 0 and rows = 0;
  delete from money_month where account_id = acc and cents = 0 and released_cents = 0 and rows = 0;
  insert into receipt_count as c (account_id, part, receipts)
    select acc, pg_backend_pid() % 16, -count(*) from receipt where account_id = acc and id = any(entries) having count(*) > 0
    on conflict (account_id, part) do update set receipts = c.receipts + excluded.receipts;
  delete from receipt where account_id = acc and id = any(entries);
  delete from charge where account_id = acc and id = any(entries);
  delete from journal_line where account_id = acc and entry_id = any(entries);
  delete from entry_unfiled where account_id = acc and entry_id = any(entries);
  delete from journal_entry where account_id = acc and id = any(entries);
  delete from rent_account where account_id = acc and occupancy_id = any(stays);
  delete from occupancy where account_id = acc and id = any(stays);
  delete from lease_end where account_id = acc and occupancies = 0;
  delete from unit where account_id = acc and id = any(homes);
  delete from property where account_id = acc and id = any(places);
  delete from owner where account_id = acc and id = any(owners);
  delete from tenant where account_id = acc and id = any(people);
  perform set_config('app.erasing', '', true);
end $$;
comment on function undo_portfolio_import(bigint) is 'Removes every record and entry that an import made; refused once anything was posted since.';

grant create on schema public to freehold_definer;
alter function undo_portfolio_import(bigint) owner to freehold_definer;
revoke all on function undo_portfolio_import(bigint) from public;
grant execute on function undo_portfolio_import(bigint) to freehold_app;
revoke create on schema public from freehold_definer;
grant delete on money_day, money_month to freehold_definer;
