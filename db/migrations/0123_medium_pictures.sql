-- Up Migration

-- The medium size is for phones. Pictures that were stored before it, and narrow ones, have none.
alter table stored_file
  drop constraint stored_file_variant_check,
  add constraint stored_file_variant_check check (variant in ('full', 'large', 'thumb', 'medium'));
