-- Up Migration

-- The language that a tenant reads: pages, mails and receipts are written in it.
alter table tenant add column language text not null default 'en' check (language in ('en', 'es'));

-- Sessions of tenants in the portal. A staff user who looks at a tenant's portal has one too, with its own id in it, and
-- changes nothing there.
create table tenant_session (
  token_hash bytea primary key,
  account_id bigint not null,
  id bigint generated always as identity,
  tenant_id bigint not null,
  browser text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_access timestamptz not null default now(),
  -- When a mailed code was entered: some acts ask for one in the same session.
  code_at timestamptz,
  viewer_id bigint,
  foreign key (account_id, tenant_id) references tenant (account_id, id) on delete cascade,
  foreign key (account_id, viewer_id) references staff_user (account_id, id) on delete cascade
);
create index tenant_session_of_tenant on tenant_session (account_id, tenant_id);
create index tenant_session_viewer on tenant_session (account_id, viewer_id) where viewer_id is not null;
call close_to_others('tenant_session');
grant select, insert, update, delete on tenant_session to freehold_app;
grant select, delete on tenant_session to freehold_definer;

create function tenant_session_of(hash bytea) returns table (
  account_id bigint, tenant_id bigint, tenant_name text, language text, timezone text, last_access timestamptz,
  created_at timestamptz, code_at timestamptz, viewer_name text)
language sql stable as $$
  select s.account_id, s.tenant_id, t.tenant_name, t.language, a.timezone, s.last_access, s.created_at, s.code_at, u.name
  from tenant_session s
  join tenant t on t.account_id = s.account_id and t.id = s.tenant_id and t.archived_at is null
  join account a on a.id = s.account_id
  left join staff_user u on u.account_id = s.account_id and u.id = s.viewer_id
  where s.token_hash = hash and (s.viewer_id is null or (u.state = 'ACTIVE' and u.archived_at is null))
$$;
call give_to_definer(array['tenant_session_of(bytea)']::regprocedure[]);

create or replace function forget_expired() returns void language sql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
  delete from session where last_access < now() - interval '1 day' or created_at < now() - interval '1 day';
  delete from tenant_session where last_access < now() - interval '1 day' or created_at < now() - interval '1 day';
  delete from entry_token where expires_at < now();
  delete from recovery_link where expires_at < now();
  delete from email_request where asked_at < now() - interval '7 days';
  delete from passkey_challenge where expires_at < now();
  delete from security_event where created_at < now() - interval '1 year';
  delete from super_session where last_access < now() - interval '1 day';
  delete from idempotency_key where created_at < now() - interval '3 days';
$$;
