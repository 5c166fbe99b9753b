-- Up Migration

-- A line of the activity log may tell what changed, field by field: the values before and after.
alter table activity add column changes json;

-- The lines of an account are chained by hashes in the order in which they are sealed. Writers do not wait for each other:
-- each notes its lines as not sealed yet, and one sealer for an account chains what was committed.
create table activity_unsealed (
  account_id bigint not null,
  activity_id bigint not null,
  primary key (account_id, activity_id)
);
call close_to_others('activity_unsealed');
comment on table activity_unsealed is 'Lines of the activity log that the chain of their account does not hold yet.';

create table activity_seal (
  account_id bigint not null references account on delete cascade,
  seq bigint not null check (seq > 0),
  activity_id bigint not null,
  -- The hash of the line itself, and the hash of the chain up to it.
  digest bytea not null check (octet_length(digest) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (account_id, seq),
  unique (account_id, activity_id)
);
call close_to_others('activity_seal');
comment on table activity_seal is 'The chain of each account''s activity log. No line is referenced, so that a line that is gone leaves its seal.';

grant select, insert on activity_seal to freehold_app;
grant select, insert, delete on activity_unsealed to freehold_app;
grant select on activity_unsealed to freehold_definer;

create function accounts_to_seal() returns table (account_id bigint)
  language sql stable security definer set search_path = public as $$
  select a.id from account a where exists (select from activity_unsealed u where u.account_id = a.id) order by a.id
$$;
grant create on schema public to freehold_definer;
alter function accounts_to_seal() owner to freehold_definer;
revoke all on function accounts_to_seal() from public;
grant execute on function accounts_to_seal() to freehold_app;
revoke create on schema public from freehold_definer;

-- Lines from before the chain are sealed first, in the order in which they were numbered.
grant select on activity to freehold_definer;
grant insert on activity_unsealed to freehold_definer;
set local role freehold_definer;
insert into activity_unsealed (account_id, activity_id) select account_id, id from activity;
reset role;
revoke select on activity from freehold_definer;
revoke insert on activity_unsealed from freehold_definer;

-- The page of a tenant shows the lines about the tenant, as those of a unit, a property and an owner do.
drop index activity_of_record;
create index activity_of_record on activity (account_id, noun, noun_id, id desc)
  where noun in ('unit', 'property', 'owner', 'tenant');
