-- Up Migration

-- The columns of a file whose cells are sealed while its rows are kept: dates of birth.
alter table portfolio_import_file add column sealed_columns jsonb not null default '[]';
