-- Up Migration

-- The place of a user in the setup wizard. Only the user who opened an account is led through it: whoever is added later
-- joins an account that has begun.
alter table staff_user
  add column setup_stage int not null default 1 check (setup_stage between 1 and 15),
  add column setup_checklist_closed boolean not null default false;
comment on column staff_user.setup_stage is 'The stage of the setup wizard that the user left.';

update staff_user u set finish_setup_prompt = true, setup_checklist_closed = true
where not u.is_owner or exists (select from property p where p.account_id = u.account_id);

-- The link that opens the first account of a server. Its token is signed, so no token is kept.
create table setup_link (
  id bigint generated always as identity primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- used or replaced
  ended_at timestamptz,
  check (expires_at > created_at)
);
create unique index setup_link_open on setup_link ((1)) where ended_at is null;
comment on table setup_link is 'Only the newest link works, and once. It belongs to the installation, not to an account.';
grant select, insert, update on setup_link to freehold_app;

-- The demo account is not counted: an installation that has nothing else has no account yet.
create function has_own_account() returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from account where not demo)
$$;
grant create on schema public to freehold_definer;
alter function has_own_account() owner to freehold_definer;
revoke all on function has_own_account() from public;
grant execute on function has_own_account() to freehold_app;
revoke create on schema public from freehold_definer;
