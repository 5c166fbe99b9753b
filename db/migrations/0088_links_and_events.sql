-- Up Migration

-- Addresses that the users of an account share.
create table quick_link (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  title text not null,
  link text not null check (link ~* '^https?://'),
  description text not null default '',
  primary key (account_id, id)
);
call close_to_others('quick_link');
create index quick_link_by_title on quick_link (account_id, title collate natural_order, id);

-- What a person wrote into the calendar. It goes with its property.
create table calendar_event (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  title text not null,
  notice text not null,
  start_on date not null,
  end_on date not null check (end_on >= start_on),
  property_id bigint not null,
  -- counted up by each save
  version int not null default 1,
  saved_by text not null default '',
  saved_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, property_id) references property (account_id, id) on delete cascade
);
call close_to_others('calendar_event');
create index calendar_event_by_title on calendar_event (account_id, title collate natural_order, id);
create index calendar_event_by_notice on calendar_event (account_id, notice collate natural_order, id);
create index calendar_event_by_start on calendar_event (account_id, start_on, id);
create index calendar_event_by_end on calendar_event (account_id, end_on, id);
create index calendar_event_of_property on calendar_event (account_id, property_id, start_on, id);

grant select, insert, update, delete on quick_link, calendar_event to freehold_app;
grant usage on sequence quick_link_id_seq, calendar_event_id_seq to freehold_app;
