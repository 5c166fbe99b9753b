-- Up Migration

-- A key for programs. Only its hash is kept, and the last signs by which a user recognizes it.
create table api_key (
  account_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  token_hash bytea not null unique,
  token_end text not null,
  -- The administrator who made it: a key never has more than its maker, and ends with it.
  user_id bigint not null,
  made_by text not null,
  group_id int not null,
  all_properties boolean not null,
  read_only boolean not null,
  created_at timestamptz not null,
  -- Null: it does not expire.
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by text not null default '',
  last_used_at timestamptz,
  last_used_from text not null default '',
  primary key (account_id, id),
  foreign key (account_id, user_id) references staff_user (account_id, id) on delete cascade
);
create index api_key_of_user on api_key (account_id, user_id);
call close_to_others('api_key');
grant select, insert on api_key to freehold_app;
grant update (revoked_at, revoked_by, last_used_at, last_used_from) on api_key to freehold_app;
grant select on api_key to freehold_definer;

create table api_key_property (
  account_id bigint not null,
  key_id bigint not null,
  property_id bigint not null,
  primary key (account_id, key_id, property_id),
  foreign key (account_id, key_id) references api_key (account_id, id) on delete cascade,
  foreign key (account_id, property_id) references property (account_id, id) on delete cascade
);
create index api_key_property_of_property on api_key_property (account_id, property_id);
call close_to_others('api_key_property');
grant select, insert on api_key_property to freehold_app;
grant select on api_key_property to freehold_definer;

-- Finds a key before its account is known, with the properties that its maker sees too.
create function api_key_of(hash bytea) returns table (
  account_id bigint, key_id bigint, key_name text, user_id bigint, group_id int, maker_group int, maker_active boolean,
  properties bigint[], timezone text, membership text, read_only boolean, expires_at timestamptz, revoked_at timestamptz,
  last_used_at timestamptz
) language sql stable as $$
  select k.account_id, k.id, k.name, k.user_id, k.group_id, u.group_id, u.state = 'ACTIVE' and u.archived_at is null,
    case when k.all_properties and u.all_properties then null else (
      select coalesce(array_agg(p.id order by p.id), '{}') from property p
      where p.account_id = k.account_id
        and (k.all_properties or exists (select from api_key_property s
          where s.account_id = k.account_id and s.key_id = k.id and s.property_id = p.id))
        and (u.all_properties or exists (select from user_property s
          where s.account_id = k.account_id and s.user_id = k.user_id and s.property_id = p.id))) end,
    a.timezone, a.membership, k.read_only, k.expires_at, k.revoked_at, k.last_used_at
  from api_key k
  join staff_user u on u.account_id = k.account_id and u.id = k.user_id
  join account a on a.id = k.account_id
  where k.token_hash = hash
$$;
call give_to_definer(array['api_key_of(bytea)']::regprocedure[]);
