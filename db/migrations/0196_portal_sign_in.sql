-- Up Migration

-- Looked up across accounts as a tenant signs in: a person has one email, whoever the landlord is.
create index tenant_sign_in on tenant (lower(email)) where archived_at is null and email <> '';

-- Without a row the portal is open, and a new device needs a code.
create table portal_setting (
  account_id bigint primary key references account on delete cascade,
  opened boolean not null,
  codes boolean not null,
  changed_at timestamptz not null,
  changed_by text not null
);
call close_to_others('portal_setting');
grant select, insert, update, delete on portal_setting to freehold_app;
grant select on portal_setting to freehold_definer;

-- Properties whose tenants don't use the portal.
create table portal_closed (
  account_id bigint not null,
  property_id bigint not null,
  closed_at timestamptz not null,
  closed_by text not null,
  primary key (account_id, property_id),
  foreign key (account_id, property_id) references property (account_id, id) on delete cascade
);
call close_to_others('portal_closed');
grant select, insert, delete on portal_closed to freehold_app;
grant select on portal_closed to freehold_definer;

-- Browsers that sign in without a code. Each has a cookie of its own, and only its hash is here.
create table tenant_device (
  account_id bigint not null,
  id bigint generated always as identity,
  tenant_id bigint not null,
  key_hash bytea not null,
  browser text not null,
  network text not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, tenant_id) references tenant (account_id, id) on delete cascade
);
create unique index tenant_device_key on tenant_device (account_id, tenant_id, key_hash);
create index tenant_device_seen on tenant_device (last_seen);
call close_to_others('tenant_device');
grant select, insert, update, delete on tenant_device to freehold_app;
grant select, delete on tenant_device to freehold_definer;

alter table tenant_session add column device_id bigint;
alter table tenant_session add foreign key (account_id, device_id) references tenant_device (account_id, id) on delete cascade;
create index tenant_session_of_device on tenant_session (account_id, device_id) where device_id is not null;

-- A mailed code, bound to one attempt to sign in or to one session. The code itself is made from the row's id when the mail
-- is sent, and stored nowhere.
create table tenant_code (
  account_id bigint not null,
  id bigint generated always as identity,
  tenant_id bigint not null,
  attempt_hash bytea not null unique,
  -- False where a known device chooses between landlords without a code.
  mailed boolean not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the code was entered. An attempt that chooses between landlords ends only with the choice.
  proved_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, tenant_id) references tenant (account_id, id) on delete cascade
);
create index tenant_code_of_tenant on tenant_code (account_id, tenant_id);
create index tenant_code_expires on tenant_code (expires_at);
call close_to_others('tenant_code');
grant select, insert, update, delete on tenant_code to freehold_app;
grant select, delete on tenant_code to freehold_definer;

-- A single-use link: mailed to the tenant, or with a viewer for the staff user who looks at the portal.
create table tenant_link (
  account_id bigint not null,
  id bigint generated always as identity,
  tenant_id bigint not null,
  viewer_id bigint,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, tenant_id) references tenant (account_id, id) on delete cascade,
  foreign key (account_id, viewer_id) references staff_user (account_id, id) on delete cascade
);
create index tenant_link_of_tenant on tenant_link (account_id, tenant_id);
create index tenant_link_viewer on tenant_link (account_id, viewer_id) where viewer_id is not null;
create index tenant_link_expires on tenant_link (expires_at);
call close_to_others('tenant_link');
grant select, insert, update, delete on tenant_link to freehold_app;
grant select, delete on tenant_link to freehold_definer;

-- Tenants who have used the portal.
create table portal_use (
  account_id bigint not null,
  tenant_id bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (account_id, tenant_id),
  foreign key (account_id, tenant_id) references tenant (account_id, id) on delete cascade
);
call close_to_others('portal_use');
grant select, insert, update, delete on portal_use to freehold_app;
grant select on portal_use to freehold_definer;

-- Tenants whose sign-in was locked by a hundred failures in a row, until a mailed link is used or a user unlocks it.
create table portal_lock (
  account_id bigint not null,
  tenant_id bigint not null,
  locked_at timestamptz not null,
  primary key (account_id, tenant_id),
  foreign key (account_id, tenant_id) references tenant (account_id, id) on delete cascade
);
call close_to_others('portal_lock');
grant select, insert, delete on portal_lock to freehold_app;

-- What a tenant is mailed about for safety.
create table tenant_event (
  account_id bigint not null,
  id bigint generated always as identity,
  tenant_id bigint not null,
  kind text not null check (kind in ('NEW_DEVICE', 'SLOWED', 'LOCKED')),
  browser text not null,
  network text not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, tenant_id) references tenant (account_id, id) on delete cascade
);
create index tenant_event_of_tenant on tenant_event (account_id, tenant_id);
create index tenant_event_created on tenant_event (created_at);
call close_to_others('tenant_event');
grant select, insert, delete on tenant_event to freehold_app;
grant select, delete on tenant_event to freehold_definer;

-- An invitation opens the portal once without a known device or a mailed code. It is mailed, or printed as a letter.
create table portal_invite (
  account_id bigint not null,
  id bigint generated always as identity,
  tenant_id bigint not null,
  way text not null check (way in ('MAIL', 'LETTER')),
  -- Null for an instant, until the id that the token is made of is known.
  token_hash bytea unique,
  -- Letters that are printed together.
  batch bigint,
  sent_at timestamptz not null,
  sent_by bigint not null,
  sent_by_name text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- When a newer invitation took its place.
  ended_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, tenant_id) references tenant (account_id, id) on delete cascade,
  foreign key (account_id, sent_by) references staff_user (account_id, id)
);
create index portal_invite_sent_by on portal_invite (account_id, sent_by);
create index portal_invite_of_tenant on portal_invite (account_id, tenant_id, id desc);
create unique index portal_invite_open on portal_invite (account_id, tenant_id) where used_at is null and ended_at is null;
create index portal_invite_batch on portal_invite (account_id, batch) where batch is not null;
call close_to_others('portal_invite');
grant select, insert, update, delete on portal_invite to freehold_app;
grant select on portal_invite to freehold_definer;

-- Whether a tenant's own portal is open: the account's is, and one of the homes is at a property that takes part.
create function portal_is_open(account bigint, tenant bigint) returns boolean language sql stable as $$
  select coalesce((select s.opened from portal_setting s where s.account_id = account), true)
    and (not exists (select from portal_closed c where c.account_id = account)
      or not exists (select from occupancy o where o.account_id = account and o.tenant_id = tenant and o.cancelled_at is null)
      or exists (select from occupancy o where o.account_id = account and o.tenant_id = tenant and o.cancelled_at is null
        and not exists (select from portal_closed c where c.account_id = account and c.property_id = o.property_id)))
$$;

create function tenants_to_sign_in(address text) returns table (
  account_id bigint, tenant_id bigint, tenant_name text, dob_index bytea, language text, codes boolean, used boolean)
language sql stable as $$
  select t.account_id, t.id, t.tenant_name, t.dob_index, t.language,
    coalesce((select s.codes from portal_setting s where s.account_id = t.account_id), true),
    exists (select from portal_use u where u.account_id = t.account_id and u.tenant_id = t.id)
  from tenant t
  where lower(t.email) = lower(address) and t.email <> '' and t.archived_at is null and portal_is_open(t.account_id, t.id)
  order by t.account_id, t.id limit 20
$$;

-- Whether any landlord asks for codes: what an unknown email is answered with hangs on it.
create function portal_codes_asked() returns boolean language sql stable as $$
  select exists (select from account a left join portal_setting s on s.account_id = a.id
    where coalesce(s.opened, true) and coalesce(s.codes, true))
$$;

create function tenant_code_of(attempt bytea, at timestamptz) returns table (account_id bigint, id bigint, tenant_id bigint)
language sql stable as $$
  select c.account_id, c.id, c.tenant_id from tenant_code c where c.attempt_hash = attempt and c.expires_at > at
$$;

create function take_tenant_link(hash bytea, at timestamptz) returns table (account_id bigint, tenant_id bigint, viewer_id bigint)
language sql volatile as $$
  delete from tenant_link l where l.token_hash = hash and l.expires_at > at
  returning l.account_id, l.tenant_id, l.viewer_id
$$;

create function portal_invite_of(hash bytea, at timestamptz) returns table (
  account_id bigint, id bigint, tenant_id bigint, tenant_name text, email text, dob_index bytea)
language sql stable as $$
  select i.account_id, i.id, i.tenant_id, t.tenant_name, t.email, t.dob_index
  from portal_invite i join tenant t on t.account_id = i.account_id and t.id = i.tenant_id and t.archived_at is null
  where i.token_hash = hash and i.expires_at > at and i.used_at is null and i.ended_at is null
    and portal_is_open(i.account_id, i.tenant_id)
$$;

create or replace function tenant_session_of(hash bytea) returns table (
  account_id bigint, tenant_id bigint, tenant_name text, language text, timezone text, last_access timestamptz,
  created_at timestamptz, code_at timestamptz, viewer_name text)
language sql stable as $$
  select s.account_id, s.tenant_id, t.tenant_name, t.language, a.timezone, s.last_access, s.created_at, s.code_at, u.name
  from tenant_session s
  join tenant t on t.account_id = s.account_id and t.id = s.tenant_id and t.archived_at is null
  join account a on a.id = s.account_id
  left join staff_user u on u.account_id = s.account_id and u.id = s.viewer_id
  where s.token_hash = hash and (s.viewer_id is null or (u.state = 'ACTIVE' and u.archived_at is null))
    and portal_is_open(s.account_id, s.tenant_id)
$$;

create function forget_expired_of_tenants() returns void language sql volatile as $$
  delete from tenant_code where expires_at < now();
  delete from tenant_link where expires_at < now();
  delete from tenant_device where last_seen < now() - interval '90 days';
  delete from tenant_event where created_at < now() - interval '1 year';
$$;

call give_to_definer(array['tenants_to_sign_in(text)', 'portal_codes_asked()',
  'tenant_code_of(bytea,timestamptz)', 'take_tenant_link(bytea,timestamptz)', 'portal_invite_of(bytea,timestamptz)',
  'tenant_session_of(bytea)', 'forget_expired_of_tenants()']::regprocedure[]);
