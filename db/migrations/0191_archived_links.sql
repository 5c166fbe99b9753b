-- Up Migration

-- A deleted link is archived, so that it can be restored.
alter table quick_link
  add column archived_at timestamptz,
  add column archived_by text not null default '',
  -- counted up by each save
  add column version int not null default 1,
  add column saved_by text not null default '';
