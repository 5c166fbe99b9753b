-- Up Migration

-- The state of an item of "Needs attention" that users changed: put off until a day, or given to a colleague. The item itself is
-- looked up anew each time; a job deletes the row once its reason is gone.
create table need_state (
  account_id bigint not null references account (id) on delete cascade,
  id bigint not null generated always as identity,
  kind text not null,
  -- the record of the item; 0 for something of the whole account
  record_id bigint not null,
  -- distinguishes one wait of the record from its next one
  occurrence text not null,
  -- the property it is about; null limits it to users who see the whole account
  property_id bigint,
  snoozed_until date,
  snoozed_by bigint,
  assigned_to bigint,
  assigned_by bigint,
  assigned_at timestamptz,
  -- what the last change replaced, for its undo
  before jsonb,
  saved_by text not null default '',
  saved_at timestamptz,
  version int not null default 0,
  created_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, kind, record_id, occurrence),
  foreign key (account_id, property_id) references property (account_id, id) on delete cascade,
  foreign key (account_id, snoozed_by) references staff_user (account_id, id) on delete set null (snoozed_by),
  foreign key (account_id, assigned_to) references staff_user (account_id, id) on delete set null (assigned_to),
  foreign key (account_id, assigned_by) references staff_user (account_id, id) on delete set null (assigned_by)
);
create index need_state_of_property on need_state (account_id, property_id) where property_id is not null;
create index need_state_snoozed on need_state (account_id, snoozed_until) where snoozed_until is not null;
create index need_state_snoozed_by on need_state (account_id, snoozed_by) where snoozed_by is not null;
create index need_state_assigned on need_state (account_id, assigned_to) where assigned_to is not null;
create index need_state_assigned_by on need_state (account_id, assigned_by) where assigned_by is not null;
call close_to_others('need_state');
grant select, insert, update, delete on need_state to freehold_app;
grant usage on sequence need_state_id_seq to freehold_app;

-- Comments of users on an item.
create table need_comment (
  account_id bigint not null references account (id) on delete cascade,
  id bigint not null generated always as identity,
  state_id bigint not null,
  -- null once the user was deleted
  user_id bigint,
  user_name text not null,
  body text not null check (body <> ''),
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, state_id) references need_state (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references staff_user (account_id, id) on delete set null (user_id)
);
create index need_comment_of_state on need_comment (account_id, state_id, id);
create index need_comment_of_user on need_comment (account_id, user_id) where user_id is not null;
call close_to_others('need_comment');
grant select, insert, update, delete on need_comment to freehold_app;
grant usage on sequence need_comment_id_seq to freehold_app;

-- Users who get their queue by mail in the morning.
create table need_mail (
  account_id bigint not null references account (id) on delete cascade,
  user_id bigint not null,
  -- the last morning that was looked at, whether or not there was anything to mail
  last_day date,
  created_at timestamptz not null,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references staff_user (account_id, id) on delete cascade
);
call close_to_others('need_mail');
grant select, insert, update, delete on need_mail to freehold_app;

-- Accounts whose users put off, gave away or wrote about an item.
create function accounts_with_need_states() returns setof bigint language sql stable as $$
  select a.id from account a where exists (select from need_state n where n.account_id = a.id) order by 1
$$;

-- Accounts in which it is morning for users who get their queue by mail.
create function accounts_with_need_mail(moment timestamptz) returns setof bigint language sql stable as $$
  select distinct m.account_id from need_mail m join account a on a.id = m.account_id
  where (moment at time zone a.timezone)::time >= time '07:00'
    and m.last_day is distinct from (moment at time zone a.timezone)::date order by 1
$$;
grant select on need_state, need_mail to freehold_definer;
call give_to_definer(array['accounts_with_need_states()', 'accounts_with_need_mail(timestamptz)']::regprocedure[]);
