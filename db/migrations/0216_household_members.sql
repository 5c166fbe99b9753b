-- Up Migration

-- Adults of a home beside the account holder who sign in to the portal with their own details.
create table household_member (
  account_id bigint not null,
  id bigint generated always as identity,
  -- The account holder, who owes the rent of the home.
  tenant_id bigint not null,
  occupancy_id bigint not null,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  email text not null default '',
  dob_sealed text not null default '',
  dob_index bytea,
  language text not null default 'en' check (language in ('en', 'es')),
  version int not null default 1,
  added_at timestamptz not null default now(),
  added_by text not null,
  removed_at timestamptz,
  removed_by text not null default '' check ((removed_by <> '') = (removed_at is not null)),
  -- The use of the portal, and the lock after a hundred failed tries in a row.
  first_at timestamptz,
  last_at timestamptz,
  locked_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, tenant_id) references tenant (account_id, id) on delete cascade,
  foreign key (account_id, occupancy_id) references occupancy (account_id, id) on delete cascade
);
create index household_member_of_tenant on household_member (account_id, tenant_id, id);
create index household_member_of_home on household_member (account_id, occupancy_id, id);
-- Looked up across accounts as a member signs in.
create index household_member_sign_in on household_member (lower(email)) where removed_at is null and email <> '';
call close_to_others('household_member');
grant select, insert, update on household_member to freehold_app;
grant usage on sequence household_member_id_seq to freehold_app;
grant select on household_member to freehold_definer;

-- Null is the account holder.
alter table tenant_session add column member_id bigint;
alter table tenant_session add foreign key (account_id, member_id) references household_member (account_id, id) on delete cascade;
create index tenant_session_of_member on tenant_session (account_id, member_id) where member_id is not null;
alter table tenant_device add column member_id bigint;
alter table tenant_device add foreign key (account_id, member_id) references household_member (account_id, id) on delete cascade;
create index tenant_device_of_member on tenant_device (account_id, member_id) where member_id is not null;
alter table tenant_code add column member_id bigint;
alter table tenant_code add foreign key (account_id, member_id) references household_member (account_id, id) on delete cascade;
create index tenant_code_of_member on tenant_code (account_id, member_id) where member_id is not null;
alter table tenant_link add column member_id bigint;
alter table tenant_link add foreign key (account_id, member_id) references household_member (account_id, id) on delete cascade;
create index tenant_link_of_member on tenant_link (account_id, member_id) where member_id is not null;
alter table tenant_event add column member_id bigint;
alter table tenant_event add foreign key (account_id, member_id) references household_member (account_id, id) on delete cascade;
create index tenant_event_of_member on tenant_event (account_id, member_id) where member_id is not null;
alter table tenant_passkey add column member_id bigint;
alter table tenant_passkey add foreign key (account_id, member_id) references household_member (account_id, id) on delete cascade;
create index tenant_passkey_of_member on tenant_passkey (account_id, member_id) where member_id is not null;
alter table portal_method add column member_id bigint;
alter table portal_method add foreign key (account_id, member_id) references household_member (account_id, id) on delete cascade;
create index portal_method_of_member on portal_method (account_id, member_id) where member_id is not null;
-- The member who paid.
alter table card_payment add column member_id bigint;
alter table card_payment add foreign key (account_id, member_id) references household_member (account_id, id);
create index card_payment_of_member on card_payment (account_id, member_id) where member_id is not null;

alter table portal_invite add column member_id bigint;
alter table portal_invite add foreign key (account_id, member_id) references household_member (account_id, id) on delete cascade;
drop index portal_invite_open;
create unique index portal_invite_open on portal_invite (account_id, tenant_id)
  where member_id is null and used_at is null and ended_at is null;
create unique index portal_invite_open_of_member on portal_invite (account_id, member_id)
  where member_id is not null and used_at is null and ended_at is null;
create index portal_invite_of_member on portal_invite (account_id, member_id, id desc) where member_id is not null;

-- Whether the portal is open to a person: to the account holder, or to a member until it is removed or its home's portal is closed.
create function portal_is_open_to(account bigint, tenant bigint, member bigint) returns boolean language sql stable as $$
  select case when member is null then portal_is_open(account, tenant)
    else coalesce((select s.opened from portal_setting s where s.account_id = account), true)
      and exists (select from household_member m
        join occupancy o on o.account_id = m.account_id and o.id = m.occupancy_id and o.tenant_id = m.tenant_id
        where m.account_id = account and m.id = member and m.tenant_id = tenant and m.removed_at is null
          and o.cancelled_at is null
          and not exists (select from portal_closed c where c.account_id = account and c.property_id = o.property_id)) end
$$;

drop function tenants_to_sign_in(text);
create function tenants_to_sign_in(address text) returns table (
  account_id bigint, tenant_id bigint, member_id bigint, name text, dob_index bytea, language text, codes boolean, used boolean)
language sql stable as $$
  select f.account_id, f.tenant_id, f.member_id, f.name, f.dob_index, f.language,
    coalesce((select s.codes from portal_setting s where s.account_id = f.account_id), true), f.used
  from (
    select t.account_id, t.id as tenant_id, null::bigint as member_id, t.tenant_name as name, t.dob_index, t.language,
      exists (select from portal_use u where u.account_id = t.account_id and u.tenant_id = t.id) as used
    from tenant t
    where lower(t.email) = lower(address) and t.email <> '' and t.archived_at is null
    union all
    select m.account_id, m.tenant_id, m.id, m.first_name || ' ' || m.last_name, m.dob_index, m.language,
      m.first_at is not null
    from household_member m
    join tenant t on t.account_id = m.account_id and t.id = m.tenant_id and t.archived_at is null
    where lower(m.email) = lower(address) and m.email <> '' and m.removed_at is null) f
  where portal_is_open_to(f.account_id, f.tenant_id, f.member_id)
  order by f.account_id, f.tenant_id, f.member_id nulls first limit 20
$$;

drop function tenant_code_of(bytea, timestamptz);
create function tenant_code_of(attempt bytea, at timestamptz) returns table (
  account_id bigint, id bigint, tenant_id bigint, member_id bigint)
language sql stable as $$
  select c.account_id, c.id, c.tenant_id, c.member_id from tenant_code c
  where c.attempt_hash = attempt and c.expires_at > at
$$;

drop function take_tenant_link(bytea, timestamptz);
create function take_tenant_link(hash bytea, at timestamptz) returns table (
  account_id bigint, tenant_id bigint, member_id bigint, viewer_id bigint)
language sql volatile as $$
  delete from tenant_link l where l.token_hash = hash and l.expires_at > at
  returning l.account_id, l.tenant_id, l.member_id, l.viewer_id
$$;

drop function portal_invite_of(bytea, timestamptz);
create function portal_invite_of(hash bytea, at timestamptz) returns table (
  account_id bigint, id bigint, tenant_id bigint, member_id bigint, name text, email text, dob_index bytea)
language sql stable as $$
  select i.account_id, i.id, i.tenant_id, i.member_id,
    case when i.member_id is null then t.tenant_name else m.first_name || ' ' || m.last_name end,
    case when i.member_id is null then t.email else m.email end,
    case when i.member_id is null then t.dob_index else m.dob_index end
  from portal_invite i join tenant t on t.account_id = i.account_id and t.id = i.tenant_id and t.archived_at is null
  left join household_member m on m.account_id = i.account_id and m.id = i.member_id
  where i.token_hash = hash and i.expires_at > at and i.used_at is null and i.ended_at is null
    and portal_is_open_to(i.account_id, i.tenant_id, i.member_id)
$$;

drop function tenant_passkey_of(bytea);
create function tenant_passkey_of(credential bytea) returns table (
  account_id bigint, id bigint, tenant_id bigint, member_id bigint)
language sql stable as $$
  select account_id, id, tenant_id, member_id from tenant_passkey where credential_id = credential
$$;

drop function tenant_session_of(bytea);
create function tenant_session_of(hash bytea) returns table (
  account_id bigint, tenant_id bigint, member_id bigint, occupancy_id bigint, tenant_name text, member_name text,
  language text, timezone text, last_access timestamptz, created_at timestamptz, code_at timestamptz, viewer_name text)
language sql stable as $$
  select s.account_id, s.tenant_id, s.member_id, m.occupancy_id, t.tenant_name, m.first_name || ' ' || m.last_name,
    coalesce(m.language, t.language), a.timezone, s.last_access, s.created_at, s.code_at, u.name
  from tenant_session s
  join tenant t on t.account_id = s.account_id and t.id = s.tenant_id and t.archived_at is null
  join account a on a.id = s.account_id
  left join household_member m on m.account_id = s.account_id and m.id = s.member_id
  left join staff_user u on u.account_id = s.account_id and u.id = s.viewer_id
  where s.token_hash = hash and (s.viewer_id is null or (u.state = 'ACTIVE' and u.archived_at is null))
    and portal_is_open_to(s.account_id, s.tenant_id, s.member_id)
$$;

call give_to_definer(array['tenants_to_sign_in(text)', 'tenant_code_of(bytea,timestamptz)',
  'take_tenant_link(bytea,timestamptz)', 'portal_invite_of(bytea,timestamptz)', 'tenant_passkey_of(bytea)',
  'tenant_session_of(bytea)']::regprocedure[]);
