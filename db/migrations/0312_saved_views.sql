-- Up Migration

-- The filters, the order and the columns of a list under a name: a user's own, or shared with the account.
create table saved_view (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  -- the path of the list's call
  list text not null,
  name text not null check (name <> ''),
  state jsonb not null,
  shared boolean not null,
  -- null for a shared view whose maker is gone
  made_by bigint,
  saved_by_name text not null,
  saved_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, made_by) references staff_user (account_id, id) on delete set null (made_by)
);
call close_to_others('saved_view');
create index saved_view_of_list on saved_view (account_id, list);
create index saved_view_of_user on saved_view (account_id, made_by) where made_by is not null;
create unique index saved_view_name_shared on saved_view (account_id, list, lower(name)) where shared;
create unique index saved_view_name_own on saved_view (account_id, list, made_by, lower(name)) where not shared;

-- The view that a list opens with for a user.
create table default_view (
  account_id bigint not null,
  user_id bigint not null,
  list text not null,
  view_id bigint not null,
  primary key (account_id, user_id, list),
  foreign key (account_id, user_id) references staff_user (account_id, id) on delete cascade,
  foreign key (account_id, view_id) references saved_view (account_id, id) on delete cascade
);
call close_to_others('default_view');
create index default_view_of_view on default_view (account_id, view_id);

grant select, insert, update, delete on saved_view, default_view to freehold_app;
grant usage on sequence saved_view_id_seq to freehold_app;
