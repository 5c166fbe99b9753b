-- Up Migration

-- Functions that look past row-level security belong to the definer role, find no temporary tables, and may be called by
-- the server alone. A migration that makes such functions gives them all of this with one call.
create procedure give_to_definer(functions regprocedure[]) language plpgsql as $$
declare f regprocedure;
begin
  grant create on schema public to freehold_definer;
  foreach f in array functions loop
    execute format('alter function %s security definer set search_path = pg_catalog, public, pg_temp', f);
    execute format('alter function %s owner to freehold_definer', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to freehold_app', f);
  end loop;
  revoke create on schema public from freehold_definer;
end $$;
