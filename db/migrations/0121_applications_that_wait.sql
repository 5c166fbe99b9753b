-- Up Migration

-- The job that tells of applications without a decision asks all accounts: those that came a week ago, and within a month.
create function accounts_with_waiting_applications(moment timestamptz) returns setof bigint
  language sql stable security definer set search_path = public as $$
  select k.id from account k
  where exists (select from rental_application a where a.account_id = k.id and a.status is null and a.archived_at is null
    and a.created_at between moment - interval '30 days' and moment - interval '7 days')
  order by k.id
$$;

grant create on schema public to freehold_definer;
do $$
declare f regprocedure;
begin
  foreach f in array array['accounts_with_waiting_applications(timestamptz)']::regprocedure[] loop
    execute format('alter function %s owner to freehold_definer', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to freehold_app', f);
  end loop;
end $$;
revoke create on schema public from freehold_definer;
