-- Up Migration

-- The applications that may have a text, as far as the user may read them: those of the properties in sight, and those that the
-- user entered. find_applications, which knows only the first, stays for servers of the version before.
create function find_own_and_seen_applications(pattern text, properties bigint[], few integer, entered bigint) returns bigint[]
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare hits bigint[];
begin
  execute 'select array_agg(id) from (
      select a.id from rental_application a where a.account_id = current_account()
        and lower(a.tenant_name || e''\n'' || a.phone || e''\n'' || a.email) like $1
        and ($2 is null or a.property_id = any($2) or a.entered_by = $4)
      union
      select a.id from unit u join rental_application a on a.account_id = u.account_id and a.unit_id = u.id
      where u.account_id = current_account() and u.search like $1
        and ($2 is null or a.property_id = any($2) or a.entered_by = $4)
      limit $3 + 1) hit' into hits using pattern, properties, few, entered;
  return case when cardinality(hits) > few then null else coalesce(hits, '{}') end;
end $$;
grant create on schema public to freehold_definer;
alter function find_own_and_seen_applications(text, bigint[], integer, bigint) owner to freehold_definer;
revoke create on schema public from freehold_definer;
revoke all on function find_own_and_seen_applications(text, bigint[], integer, bigint) from public;
grant execute on function find_own_and_seen_applications(text, bigint[], integer, bigint) to freehold_app;
