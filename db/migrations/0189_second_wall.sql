-- Up Migration

-- A query that gets into the server must not put a table of its own in the place of ours. Functions that look past row-level
-- security look for temporary tables last, and nobody but the owner may make one (docs/decisions/database-and-isolation.md). New functions are
-- made with this search path; row-security.test.ts checks it.
do $$
declare f regprocedure;
begin
  for f in select oid from pg_proc where prosecdef and pronamespace = 'public'::regnamespace loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', f);
  end loop;
end $$;

-- In a database that somebody else owns, the start says what its administrator has to run.
do $$ begin
  execute format('revoke temporary on database %I from public', current_database());
exception when insufficient_privilege then null; end $$;
