-- Up Migration

-- What visitors of a public page asked.
create table listing_lead (
  account_id bigint not null,
  id bigint generated always as identity,
  listing_id bigint not null,
  name text not null,
  email text not null,
  phone text not null default '',
  message text not null,
  asked_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, listing_id) references listing (account_id, id) on delete cascade
);
call close_to_others('listing_lead');
create index listing_lead_of on listing_lead (account_id, listing_id, asked_at desc, id desc);

grant select, insert, update, delete on listing_lead to freehold_app;
grant select on listing_lead to freehold_definer;
grant usage on sequence listing_lead_id_seq to freehold_app;
