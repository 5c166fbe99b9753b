-- Up Migration

-- The mark of an event of a signing, made with a key that is not in the database: a row that other hands wrote has none.
alter table signing_event add column mark bytea;

-- What the next start does for data from before a migration, because SQL alone can't. Only migrations write a line.
create table start_step (name text primary key);
insert into start_step (name) values ('mark-signings');
grant select, delete on start_step to freehold_app;

create function signings_to_mark() returns table (account bigint, id bigint) language sql stable security definer
  set search_path = public as $$
  select distinct e.account_id, e.lease_id
  from signing_event e join lease_document d on d.account_id = e.account_id and d.lease_id = e.lease_id
  where e.mark is null and d.imported_at is null
$$;
grant create on schema public to freehold_definer;
alter function signings_to_mark() owner to freehold_definer;
revoke create on schema public from freehold_definer;
revoke all on function signings_to_mark() from public;
grant execute on function signings_to_mark() to freehold_app;
grant update (mark) on signing_event to freehold_app;
