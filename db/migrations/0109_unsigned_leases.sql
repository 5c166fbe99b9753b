-- Up Migration

-- A voided lease is not signed either: its lead-paint papers still wait.
drop index lease_document_open;
create index lease_document_unsigned on lease_document (account_id, lease_id)
  where state in ('ISSUED', 'OUT', 'DECLINED', 'VOIDED');
