-- Up Migration

-- A user is invited, works, is suspended for a while, or is removed. A removed user is archived: the log and the records keep
-- the name, and the e-mail address is free again.
alter table staff_user
  alter column password_hash drop not null,
  add column state text not null default 'ACTIVE' check (state in ('INVITED', 'ACTIVE', 'SUSPENDED')),
  add column archived_at timestamptz,
  add column archived_by text not null default '',
  add constraint staff_user_has_password check ((password_hash is null) = (state = 'INVITED'));
comment on column staff_user.archived_by is 'The name of the user, as it was then.';
comment on column staff_user.password_hash is 'Null until an invited user has chosen a password.';

drop index staff_user_email;
create unique index staff_user_email on staff_user (lower(email)) where archived_at is null;
create index staff_user_by_name on staff_user (account_id, name collate natural_order, id) where archived_at is null;

drop trigger tally_in on staff_user;
drop trigger tally_out on staff_user;
create trigger tally_in after insert on staff_user referencing new table as added for each statement execute function count_listed('users');
create trigger tally_out after delete on staff_user referencing old table as removed for each statement execute function count_listed('users');
create trigger tally_archived after update of archived_at on staff_user for each row
  when ((old.archived_at is null) <> (new.archived_at is null)) execute function count_archived('users');

-- A removed user is unknown at the door. A suspended one is turned away when the session would be opened.
create or replace function login_of(login text) returns table (account_id bigint, user_id bigint, password_hash text)
  language sql stable security definer set search_path = public as $$
  select account_id, id, password_hash from staff_user where lower(email) = lower(login) and archived_at is null
$$;

create table staff_invitation (
  account_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  sent_at timestamptz not null,
  sent_by bigint not null,
  sent_by_name text not null,
  expires_at timestamptz not null,
  -- the invited user found the link expired, and asked for another
  asked_at timestamptz,
  -- accepted, replaced or withdrawn
  ended_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, user_id) references staff_user (account_id, id) on delete cascade,
  check (expires_at > sent_at)
);
create unique index staff_invitation_open on staff_invitation (account_id, user_id) where ended_at is null;
call close_to_others('staff_invitation');
comment on table staff_invitation is 'The link of an invitation is signed, so no token is kept. Only the newest one of a user is open.';
comment on column staff_invitation.sent_by_name is 'The name of the user, as it was then.';

-- A change of access that its user was told.
create table staff_access_change (
  account_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  what text not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (account_id, id),
  foreign key (account_id, user_id) references staff_user (account_id, id) on delete cascade
);
create index staff_access_change_of_user on staff_access_change (account_id, user_id, id);
call close_to_others('staff_access_change');

grant select, insert, update on staff_invitation to freehold_app;
grant select, insert on staff_access_change to freehold_app;
