-- Up Migration

-- A changed login is mailed to the address before and to the one after: each mail is about a row.
create table email_change (
  account_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  old_email text not null,
  new_email text not null,
  changed_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, user_id) references staff_user (account_id, id) on delete cascade
);
create index email_change_user on email_change (account_id, user_id);
call close_to_others('email_change');
grant select, insert on email_change to freehold_app;
grant select, delete on email_change to freehold_definer;

-- The sender that an account chose, as a mail program would show it.
alter table outbox_mail add column from_name text, add column reply_to text;
