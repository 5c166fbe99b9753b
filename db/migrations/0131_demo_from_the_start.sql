-- Up Migration

-- A demo account is one from the moment it is made, so that nothing it does while it is filled reaches a real provider. That it
-- is filled is another mark.
alter table account add column demo_ready boolean not null default false;
update account set demo_ready = demo;
