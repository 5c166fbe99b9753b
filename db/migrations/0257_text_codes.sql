-- Up Migration

-- A code is made again from its row whenever it is needed, so that none is stored.
alter table text_code drop column code_hash;
