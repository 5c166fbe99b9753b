-- Up Migration

-- Members whose sign-in is locked, for what waits for staff.
create index household_member_locked on household_member (account_id) where locked_at is not null and removed_at is null;
