-- Up Migration

-- An invited user doesn't sign in yet, so an invitation takes no login, and its answer doesn't show whether another account has
-- the address. Acceptance takes the login, if it is still free. Within an account an address has one user, invited or not.
drop index staff_user_email;
create unique index staff_user_email on staff_user (lower(email)) where archived_at is null and state <> 'INVITED';
create unique index staff_user_email_in_account on staff_user (account_id, lower(email)) where archived_at is null;

create or replace function login_of(login text) returns table (account_id bigint, user_id bigint, password_hash text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select account_id, id, password_hash from staff_user
    where lower(email) = lower(login) and archived_at is null and state <> 'INVITED'
$$;
