-- Up Migration

-- A change is made once, however often its request is sent.
alter table membership_change add column key text, add column body_hash bytea, add check ((key is null) = (body_hash is null));
create unique index membership_change_of_key on membership_change (account_id, user_id, key) where key is not null;

-- PAY collects what is past due, for a user or for the job.
alter table membership_change drop constraint membership_change_kind_check;
alter table membership_change add constraint membership_change_kind_check
  check (kind in ('UPGRADE', 'ADD_UNITS', 'REMOVE_UNITS', 'METHOD', 'PAY', 'DOWNGRADE', 'CANCEL', 'KEEP'));
