-- Up Migration

-- A link that opens one record for a person without a login. Only the hash of its token is kept.
create table access_link (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  token_hash bytea not null unique,
  -- the record it opens
  noun text not null,
  noun_id bigint not null,
  -- what it may do with the record
  role text not null,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by text,
  primary key (account_id, id),
  check (expires_at > created_at),
  check ((revoked_at is null) = (revoked_by is null))
);
create index access_link_of_record on access_link (account_id, noun, noun_id, id);
call close_to_others('access_link');
comment on column access_link.created_by is 'The name of the user, as it was then.';

create table link_opening (
  account_id bigint not null,
  id bigint generated always as identity,
  link_id bigint not null,
  opened_at timestamptz not null,
  address text not null,
  agent text not null,
  primary key (account_id, id),
  foreign key (account_id, link_id) references access_link (account_id, id) on delete cascade
);
create index link_opening_of_link on link_opening (account_id, link_id, id);
call close_to_others('link_opening');

grant select, insert, update on access_link to freehold_app;
grant select, insert on link_opening to freehold_app;
grant select on access_link to freehold_definer;

-- Finds a link before its account is known. Expired, revoked and unknown links get the same answer.
create function link_of(hash bytea, at timestamptz) returns table (
  account_id bigint, id bigint, noun text, noun_id bigint, role text, company text, timezone text
) language sql stable security definer set search_path = public as $$
  select l.account_id, l.id, l.noun, l.noun_id, l.role, a.name, a.timezone
  from access_link l join account a on a.id = l.account_id
  where l.token_hash = hash and l.revoked_at is null and l.expires_at > at
$$;

grant create on schema public to freehold_definer;
alter function link_of(bytea, timestamptz) owner to freehold_definer;
revoke all on function link_of(bytea, timestamptz) from public;
grant execute on function link_of(bytea, timestamptz) to freehold_app;
revoke create on schema public from freehold_definer;
