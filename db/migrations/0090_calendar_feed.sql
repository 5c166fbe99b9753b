-- Up Migration

-- The private address under which a user's calendar program reads the calendar. Only the hash of its token is kept.
create table calendar_feed (
  account_id bigint not null references account on delete cascade,
  user_id bigint not null,
  token_hash bytea not null,
  layers text[] not null,
  -- whether titles name tenants
  with_names boolean not null,
  made_at timestamptz not null,
  fetched_at timestamptz,
  fetched_by text not null default '',
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references staff_user (account_id, id) on delete cascade
);
call close_to_others('calendar_feed');

grant select, insert, update, delete on calendar_feed to freehold_app;
