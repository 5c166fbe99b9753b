-- Up Migration

-- The same form that a user sends twice within a day is one application. The index is a keyed hash of the whole form, so
-- that a form with one other figure is another application. Applications entered before this migration have none.
alter table rental_application add column content_index bytea;

-- Finds the other applications of a person.
create index rental_application_by_birth on rental_application (account_id, dob_index) where archived_at is null;
