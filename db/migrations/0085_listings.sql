-- Up Migration

-- A home on the market. Whether it is offered also depends on who leases the unit, which is asked and not kept here.
create table listing (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  property_id bigint not null,
  unit_id bigint not null,
  title text not null,
  description text not null default '',
  website text not null default '',
  available_on date not null,
  featured boolean not null,
  published boolean not null,
  -- since when, without a break
  published_at timestamptz,
  for_sale boolean not null,
  pets boolean not null,
  smoking boolean not null,
  cover_image text not null,
  cover_thumb text not null,
  cover_alt text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- who saved it last and hears what is asked about it; none where it came from another installation
  user_id bigint,
  primary key (account_id, id),
  check (published = (published_at is not null)),
  -- A unit with a listing is archived, not deleted, so these are for an account that is erased.
  foreign key (account_id, property_id) references property (account_id, id) on delete cascade,
  foreign key (account_id, unit_id) references unit (account_id, id) on delete cascade,
  foreign key (account_id, cover_image) references stored_file (account_id, name),
  foreign key (account_id, cover_thumb) references stored_file (account_id, name)
);
call close_to_others('listing');
create index listing_by_title on listing (account_id, title collate natural_order, id);
create index listing_by_available on listing (account_id, available_on, id);
create index listing_of_property on listing (account_id, property_id, title collate natural_order, id);
create index listing_of_unit on listing (account_id, unit_id);
create index listing_cover on listing (account_id, cover_image);
create index listing_cover_thumb on listing (account_id, cover_thumb);
create index listing_published on listing (account_id, featured desc, available_on, id) where published;

-- The pictures after the cover, in their order.
create table listing_image (
  account_id bigint not null,
  id bigint generated always as identity,
  listing_id bigint not null,
  place integer not null,
  image_name text not null,
  thumb_name text not null,
  alt text not null default '',
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, listing_id) references listing (account_id, id) on delete cascade,
  foreign key (account_id, image_name) references stored_file (account_id, name),
  foreign key (account_id, thumb_name) references stored_file (account_id, name)
);
call close_to_others('listing_image');
create index listing_image_of on listing_image (account_id, listing_id, place, id);
create index listing_image_file on listing_image (account_id, image_name);
create index listing_image_thumb on listing_image (account_id, thumb_name);

-- What a home costs beside its rent and deposit.
create table listing_fee (
  account_id bigint not null,
  id bigint generated always as identity,
  listing_id bigint not null,
  place integer not null,
  name text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- with every rent, or once at the move-in
  due text not null check (due in ('RENT', 'MOVE_IN')),
  optional boolean not null,
  primary key (account_id, id),
  foreign key (account_id, listing_id) references listing (account_id, id) on delete cascade
);
call close_to_others('listing_fee');
create index listing_fee_of on listing_fee (account_id, listing_id, place, id);

grant select, insert, update, delete on listing, listing_image, listing_fee to freehold_app;
grant select on listing, listing_image, listing_fee to freehold_definer;
grant usage on sequence listing_id_seq, listing_image_id_seq, listing_fee_id_seq to freehold_app;
