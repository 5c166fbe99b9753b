-- Up Migration

-- A passkey of a tenant: the public half of a key pair whose private half never leaves the device. It is of one landlord's
-- record of the person.
create table tenant_passkey (
  account_id bigint not null,
  id bigint generated always as identity,
  tenant_id bigint not null,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- the signatures that the device says it has made; zero for devices that do not count
  counter bigint not null,
  transports text[] not null,
  name text not null,
  -- the password manager copies it to the tenant's other devices
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, tenant_id) references tenant (account_id, id) on delete cascade
);
create index tenant_passkey_of_tenant on tenant_passkey (account_id, tenant_id, id);
call close_to_others('tenant_passkey');
grant select, insert, update, delete on tenant_passkey to freehold_app;
grant select on tenant_passkey to freehold_definer;

-- Finds a tenant's passkey before its account is known.
create function tenant_passkey_of(credential bytea) returns table (account_id bigint, id bigint, tenant_id bigint)
  language sql stable as $$
  select account_id, id, tenant_id from tenant_passkey where credential_id = credential
$$;
call give_to_definer(array['tenant_passkey_of(bytea)']::regprocedure[]);

comment on column passkey_challenge.purpose is
  'sign in, the user who adds a passkey, or the browser or the session of a tenant.';

alter table tenant_event drop constraint tenant_event_kind_check;
alter table tenant_event add constraint tenant_event_kind_check
  check (kind in ('NEW_DEVICE', 'SLOWED', 'LOCKED', 'PASSKEY_ADDED', 'PASSKEY_REMOVED'));
-- The name of the passkey that the event is about.
alter table tenant_event add column about text not null default '';
