-- Up Migration

-- The day that a notice sets: to pay by, to correct something by, or to be at home on. Uploaded notices set none.
alter table notice add column deadline date;
create index notice_by_deadline on notice (account_id, deadline, id) where deadline is not null and archived_at is null;
