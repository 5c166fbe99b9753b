-- Up Migration

-- A document as it was issued: the file is kept, and its hash shows that it is still the same.
create table issued_document (
  account_id bigint not null,
  kind text not null check (kind in ('DEPOSIT_LETTER')),
  record_id bigint not null,
  file_name text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  issued_at timestamptz not null default now(),
  primary key (account_id, kind, record_id),
  foreign key (account_id, file_name) references stored_file (account_id, name)
);
create index issued_document_file on issued_document (account_id, file_name);
call close_to_others('issued_document');
grant select, insert on issued_document to freehold_app;

-- The job that issues letters asks all accounts for those without a document.
grant select on issued_document, deposit_return to freehold_definer;
create function letters_to_issue(most int) returns table (account bigint, id bigint)
  language sql stable security definer set search_path = public as $$
  select d.account_id, d.id from deposit_return d
  where not exists (select from issued_document i
    where i.account_id = d.account_id and i.kind = 'DEPOSIT_LETTER' and i.record_id = d.id)
  order by d.created_at, d.id limit most
$$;

grant create on schema public to freehold_definer;
alter function letters_to_issue(int) owner to freehold_definer;
revoke all on function letters_to_issue(int) from public;
grant execute on function letters_to_issue(int) to freehold_app;
revoke create on schema public from freehold_definer;
