-- Up Migration

-- A lease that came with an import was signed on another installation, or on none: it is never sealed here.
alter table lease_document add column imported_at timestamptz;
