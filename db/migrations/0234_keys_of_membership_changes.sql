-- Up Migration

-- A change is made once, however often its request is sent.
alter table membership_change add column key text, add column body_hash bytea, add check ((key is null) = (body_hash is null));
create unique index membership_change_of_key on membership_change (account_id, user_id, key) where key is not null;
