-- Up Migration

alter table issued_document drop constraint issued_document_kind_check;
alter table issued_document add constraint issued_document_kind_check
  check (kind in ('DEPOSIT_LETTER', 'OWNER_STATEMENT', 'AUTOMATION_REPORT', 'LEASE'));

-- The job that issues contracts asks all accounts for those without a document.
create function leases_to_issue(most int) returns table (account bigint, id bigint)
  language sql stable security definer set search_path = public as $$
  select l.account_id, l.id from lease l
  where l.kind = 'CONTRACT' and not exists (select from issued_document i
    where i.account_id = l.account_id and i.kind = 'LEASE' and i.record_id = l.id)
  order by l.created_at, l.id limit most
$$;

grant create on schema public to freehold_definer;
alter function leases_to_issue(int) owner to freehold_definer;
revoke all on function leases_to_issue(int) from public;
grant execute on function leases_to_issue(int) to freehold_app;
revoke create on schema public from freehold_definer;
