-- Up Migration

-- An id says nothing without its account: the accounts of demo visits are copies with the same ids. What these constraints
-- served, the keys (account_id, id) serve.
alter table late_fee_rule drop constraint late_fee_rule_id_key;
alter table occupancy drop constraint occupancy_id_key;
alter table owner drop constraint owner_id_key;
alter table owner_statement drop constraint owner_statement_id_key;
alter table property drop constraint property_id_key;
alter table staff_user drop constraint staff_user_id_key;
alter table tenant drop constraint tenant_id_key;
alter table unit drop constraint unit_id_key;

-- A copy has the same files, by the same names. Its bytes are stored once, and go with the last row that names them.
alter table stored_file drop constraint stored_file_name_key, add unique (account_id, name);
alter table stored_file drop constraint stored_file_store_key_key, add unique (account_id, store_key);
create index stored_file_bytes on stored_file (store_key);

-- Those of these files that another account has, so that their bytes stay.
create function shared_files(keys text[]) returns setof text language sql stable as $$
  select distinct store_key from stored_file
  where store_key = any(keys) and account_id is distinct from current_account()
$$;
call give_to_definer(array['shared_files(text[])']::regprocedure[]);
