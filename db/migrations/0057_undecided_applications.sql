-- The queue of what waits for a person reads applications without a decision, the oldest first.
create index rental_application_undecided on rental_application (account_id, created_at, id)
  where status is null and archived_at is null;
