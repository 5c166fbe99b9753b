-- Up Migration

-- The leases list: its count and its own orders come from these, and a search from the names of the tenancy and the title.
create index lease_listed on lease (account_id, move_in, id) where archived_at is null and replaced_at is null;
create index lease_listed_by_end on lease (account_id, move_out, id) where archived_at is null and replaced_at is null;
create index lease_title_search on lease using gin (account_id, lower(title) gin_trgm_ops) with (fastupdate = off) where title <> '';

-- The applications list: an index for each order, and one for the search of what stands in the row itself.
create index rental_application_by_status on rental_application (account_id, coalesce(status, 'NEW'), id) where archived_at is null;
create index rental_application_by_move_in on rental_application (account_id, move_in, id) where archived_at is null;
create index rental_application_by_phone on rental_application (account_id, phone, id) where archived_at is null;
create index rental_application_by_email on rental_application (account_id, email, id) where archived_at is null;
create index rental_application_search on rental_application
  using gin (account_id, lower(tenant_name || e'\n' || phone || e'\n' || email) gin_trgm_ops) with (fastupdate = off);

-- Both look past row-level security for the trigram indexes, and keep the account and the properties themselves. They answer all
-- rows in which the text may stand, archived ones too; null where these are more than a page is found in faster by its order.
create function find_leases(pattern text, properties bigint[], few int) returns bigint[]
  language plpgsql stable security definer set search_path = public as $$
declare hits bigint[];
begin
  execute 'select array_agg(id) from (
      select l.id from occupancy o join lease l on l.account_id = o.account_id and l.occupancy_id = o.id
      where o.account_id = current_account() and o.search like $1 and ($2 is null or l.property_id = any($2))
      union
      select l.id from lease l where l.account_id = current_account() and l.title <> '''' and lower(l.title) like $1
        and ($2 is null or l.property_id = any($2))
      limit $3 + 1) hit' into hits using pattern, properties, few;
  return case when cardinality(hits) > few then null else coalesce(hits, '{}') end;
end $$;
create function find_applications(pattern text, properties bigint[], few int) returns bigint[]
  language plpgsql stable security definer set search_path = public as $$
declare hits bigint[];
begin
  execute 'select array_agg(id) from (
      select a.id from rental_application a where a.account_id = current_account()
        and lower(a.tenant_name || e''\n'' || a.phone || e''\n'' || a.email) like $1 and ($2 is null or a.property_id = any($2))
      union
      select a.id from unit u join rental_application a on a.account_id = u.account_id and a.unit_id = u.id
      where u.account_id = current_account() and u.search like $1 and ($2 is null or a.property_id = any($2))
      limit $3 + 1) hit' into hits using pattern, properties, few;
  return case when cardinality(hits) > few then null else coalesce(hits, '{}') end;
end $$;

-- A listing that its people took down: for a while, or for good. It is not published then.
alter table listing add column standing text not null default 'OPEN' check (standing in ('OPEN', 'PAUSED', 'WITHDRAWN'));
alter table listing add check (standing = 'OPEN' or not published);
-- When it was taken down, and what it was before, so that it can be undone for a moment.
alter table listing add column standing_at timestamptz;
alter table listing add column standing_before text check (standing_before in ('LIVE', 'PAUSED'));
-- The home was rented, as whoever withdrew it said: those who asked are told.
alter table listing add column rented_elsewhere boolean not null default false;
-- A listing that was imported may have lost its cover. It is published once it has one.
alter table listing alter column cover_image drop not null, alter column cover_thumb drop not null;
alter table listing add check (not published or (cover_image is not null and cover_thumb is not null));
-- When somebody who asked was told that the home is rented.
alter table listing_lead add column told_rented_at timestamptz;
create index listing_lead_untold on listing_lead (account_id, listing_id, asked_at) where told_rented_at is null;

create function accounts_with_leads_to_tell(since timestamptz) returns table (account_id bigint, timezone text)
  language sql stable security definer set search_path = public as $$
  select a.id, a.timezone from account a
  where exists (select from listing_lead d where d.account_id = a.id and d.told_rented_at is null and d.asked_at >= since)
  order by a.id
$$;

grant create on schema public to freehold_definer;
do $$
declare f regprocedure;
begin
  foreach f in array array['find_leases(text, bigint[], int)', 'find_applications(text, bigint[], int)',
    'accounts_with_leads_to_tell(timestamptz)']::regprocedure[] loop
    execute format('alter function %s owner to freehold_definer', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to freehold_app', f);
  end loop;
end $$;
revoke create on schema public from freehold_definer;
