-- Up Migration

-- The secret that signs tickets and links is derived from the master key and stored nowhere (docs/decisions/secrets-and-keys.md). Links
-- that an earlier secret signed still work, so earlier ones are stored, sealed by the master key. SQL can't seal: the next
-- start seals the plain one that this migration takes over.
create table earlier_secret (
  id bigint generated always as identity primary key,
  plain bytea,
  sealed bytea,
  ended_at timestamptz not null,
  check ((plain is null) <> (sealed is null))
);
insert into earlier_secret (plain, ended_at)
  select ticket_secret, date_trunc('milliseconds', now()) from installation;
drop table installation;
grant select on earlier_secret to freehold_app;
grant select, insert, update on earlier_secret to freehold_definer;

-- The server seals what is plain, and can neither add a secret nor change a sealed one.
create function seal_earlier_secret(secret bigint, text bytea) returns void
  language sql volatile security definer set search_path = public as $$
  update earlier_secret set plain = null, sealed = text where id = secret and sealed is null
$$;
grant create on schema public to freehold_definer;
alter function seal_earlier_secret(bigint, bytea) owner to freehold_definer;
revoke create on schema public from freehold_definer;
revoke all on function seal_earlier_secret(bigint, bytea) from public;
grant execute on function seal_earlier_secret(bigint, bytea) to freehold_app;
