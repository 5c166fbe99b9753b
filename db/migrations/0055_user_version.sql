-- Up Migration

-- Counts the saves of a user's details, and names who saved last: a save over an older version is refused.
alter table staff_user add column version int not null default 1, add column saved_by text not null default '';
