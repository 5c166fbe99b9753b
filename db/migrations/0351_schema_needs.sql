-- Servers of two versions work side by side while an installation is upgraded. A migration that takes away what an older version
-- uses says here which version does without it, by the last migration that this version knows.
create table schema_needs (
  single boolean primary key default true check (single),
  version text not null
);
comment on column schema_needs.version is 'The oldest version that can work on this schema, by the last migration that it knows.';
insert into schema_needs (version) values ('');
