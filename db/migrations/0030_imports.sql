-- Up Migration

-- One upload of a data file, from the guess of its columns to the undo.
create table import_run (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  -- the kind of record that is imported
  noun text not null,
  state text not null check (state in ('CHECKING', 'READY', 'IMPORTED', 'UNDONE')),
  file_name text not null,
  file_sha256 bytea not null,
  headers jsonb not null,
  -- for each column of the file the field it fills, or an empty text
  mapping jsonb not null,
  rows_total int not null,
  rows_good int not null default 0,
  rows_bad int not null default 0,
  rows_duplicate int not null default 0,
  -- also counts up while an import is running
  rows_imported int not null default 0,
  created_at timestamptz not null,
  created_by text not null,
  imported_at timestamptz,
  imported_by text,
  undone_at timestamptz,
  undone_by text,
  primary key (account_id, id),
  check ((imported_at is null) = (state in ('CHECKING', 'READY'))),
  check ((imported_at is null) = (imported_by is null)),
  check ((undone_at is null) = (state <> 'UNDONE')),
  check ((undone_at is null) = (undone_by is null))
);
create index import_run_same_file on import_run (account_id, noun, file_sha256);
create index import_run_age on import_run (created_at);
call close_to_others('import_run');
comment on column import_run.created_by is 'The name of the user, as it was then.';

create table import_row (
  account_id bigint not null,
  run_id bigint not null,
  -- as a spreadsheet counts: the header is row 1
  row_no int not null,
  -- the row as it was sent; it holds personal data, and goes when the row is imported or after 7 days
  cells jsonb,
  state text not null default 'NEW' check (state in ('NEW', 'GOOD', 'BAD', 'DUPLICATE', 'IMPORTED', 'UNDONE')),
  -- the reasons why it cannot be imported, each with its column and a sentence
  problems jsonb not null default '[]',
  -- the record that was made
  made_id bigint,
  primary key (account_id, run_id, row_no),
  foreign key (account_id, run_id) references import_run (account_id, id) on delete cascade,
  check ((made_id is null) = (state not in ('IMPORTED', 'UNDONE'))),
  check (made_id is null or cells is null)
);
create index import_row_kept on import_row (account_id, run_id) where cells is not null;
call close_to_others('import_row');

grant select, insert, update on import_run, import_row to freehold_app;
grant select on import_run to freehold_definer;
grant select, update on import_row to freehold_definer;

create function forget_imported_rows(at timestamptz) returns void language sql volatile security definer set search_path = public as $$
  update import_row r set cells = null, problems = '[]' from import_run i
  where r.account_id = i.account_id and r.run_id = i.id and r.cells is not null and i.created_at < at - interval '7 days';
$$;

grant create on schema public to freehold_definer;
alter function forget_imported_rows(timestamptz) owner to freehold_definer;
revoke all on function forget_imported_rows(timestamptz) from public;
grant execute on function forget_imported_rows(timestamptz) to freehold_app;
revoke create on schema public from freehold_definer;
