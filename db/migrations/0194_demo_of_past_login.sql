-- Up Migration

-- Whether a user of a demo account that is set up signed in with an address before: the next start must not set it up again.
create function demo_of_past_login(login text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from email_change c join account a on a.id = c.account_id
    where a.demo_ready and lower(c.old_email) = lower(login))
$$;
grant create on schema public to freehold_definer;
alter function demo_of_past_login(text) owner to freehold_definer;
revoke create on schema public from freehold_definer;
revoke all on function demo_of_past_login(text) from public;
grant execute on function demo_of_past_login(text) to freehold_app;
