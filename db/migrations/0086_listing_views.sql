-- Up Migration

-- How many people opened a listing on a day.
create table listing_day (
  account_id bigint not null,
  listing_id bigint not null,
  day date not null,
  views integer not null,
  primary key (account_id, listing_id, day),
  foreign key (account_id, listing_id) references listing (account_id, id) on delete cascade
);
call close_to_others('listing_day');

-- Who was counted already, as a hash that another day makes differently. A new day deletes the marks of those before.
create table listing_visitor (
  account_id bigint not null,
  listing_id bigint not null,
  day date not null,
  mark bytea not null,
  primary key (account_id, listing_id, day, mark),
  foreign key (account_id, listing_id) references listing (account_id, id) on delete cascade
);
call close_to_others('listing_visitor');

grant select, insert, update, delete on listing_day to freehold_app;
grant select, insert, delete on listing_visitor to freehold_app;
grant select on listing_day, listing_visitor to freehold_definer;
