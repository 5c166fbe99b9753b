-- Up Migration

-- The rooms and items that new inspections begin with. An account's template may replace a built-in one of the same basis.
create table inspection_template (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  name text not null,
  -- The built-in template that it replaces; null for one of the account's own.
  basis text check (basis in ('APARTMENT', 'HOUSE', 'OTHER')),
  rooms jsonb not null,
  version integer not null default 1,
  saved_by_name text not null,
  saved_at timestamptz not null,
  removed_at timestamptz,
  primary key (account_id, id)
);
call close_to_others('inspection_template');
create unique index inspection_template_basis on inspection_template (account_id, basis) where basis is not null and removed_at is null;
create index inspection_template_names on inspection_template (account_id, name, id) where removed_at is null;

-- Each save of a template, so that an inspection's rooms can be traced to the list they came from.
create table inspection_template_version (
  account_id bigint not null,
  id bigint generated always as identity,
  template_id bigint not null,
  version integer not null,
  name text not null,
  rooms jsonb not null,
  saved_by_name text not null,
  saved_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, template_id) references inspection_template (account_id, id) on delete cascade
);
call close_to_others('inspection_template_version');
create unique index inspection_template_version_of on inspection_template_version (account_id, template_id, version);

create table inspection (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('MOVE_IN', 'MOVE_OUT', 'ROUTINE')),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'IN_PROGRESS', 'FINISHED', 'SIGNED', 'CANCELED')),
  property_id bigint not null,
  unit_id bigint not null,
  -- The tenancy; null for a unit that is vacant.
  occupancy_id bigint,
  tenant_id bigint,
  planned_on date not null,
  note text not null default '',
  -- The inspection whose conditions are shown beside its own.
  previous_id bigint,
  -- The list that its rooms came from, in words.
  made_from text not null default '',
  version integer not null default 1,
  created_by_name text not null,
  created_at timestamptz not null,
  begun_at timestamptz,
  finished_at timestamptz,
  finished_by_name text not null default '',
  -- The SHA-256 of the rooms, items and photos that are signed.
  content_hash text not null default '',
  -- The tenant was asked to sign, and may object to items until that day.
  asked_at timestamptz,
  object_until date,
  signed_at timestamptz,
  -- The reason that it was closed without the tenant's signature; blank with it.
  unsigned_reason text not null default '',
  canceled_at timestamptz,
  canceled_by_name text not null default '',
  cancel_reason text not null default '',
  primary key (account_id, id),
  check ((occupancy_id is null) = (tenant_id is null)),
  check ((state in ('FINISHED', 'SIGNED')) = (content_hash <> '')),
  check ((state = 'SIGNED') = (signed_at is not null)),
  check ((state = 'CANCELED') = (canceled_at is not null)),
  foreign key (account_id, property_id) references property (account_id, id) on delete cascade,
  foreign key (account_id, unit_id) references unit (account_id, id) on delete cascade,
  foreign key (account_id, occupancy_id) references occupancy (account_id, id) on delete cascade,
  foreign key (account_id, tenant_id) references tenant (account_id, id) on delete cascade,
  foreign key (account_id, previous_id) references inspection (account_id, id) on delete set null (previous_id)
);
call close_to_others('inspection');
-- A tenancy has one inspection of its beginning and one of its end.
create unique index inspection_of_tenancy on inspection (account_id, occupancy_id, kind)
  where kind <> 'ROUTINE' and state <> 'CANCELED' and occupancy_id is not null;
create index inspection_of_occupancy on inspection (account_id, occupancy_id, id) where occupancy_id is not null;
create index inspection_of_tenant on inspection (account_id, tenant_id, id) where tenant_id is not null;
create index inspection_of_unit on inspection (account_id, unit_id, id);
create index inspection_of_property on inspection (account_id, property_id, id);
create index inspection_planned on inspection (account_id, planned_on desc, id desc);
create index inspection_open on inspection (account_id, planned_on, id) where state in ('DRAFT', 'IN_PROGRESS');
create index inspection_unsigned on inspection (account_id, finished_at, id) where state = 'FINISHED';
create index inspection_previous on inspection (account_id, previous_id) where previous_id is not null;

-- Keys of rooms, items, photos and signatures are made by the client: a capture that is sent twice is kept once.
create table inspection_room (
  account_id bigint not null,
  id bigint generated always as identity,
  inspection_id bigint not null,
  key uuid not null,
  name text not null,
  place integer not null,
  removed boolean not null default false,
  version integer not null default 1,
  saved_by_name text not null,
  saved_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, inspection_id) references inspection (account_id, id) on delete cascade
);
call close_to_others('inspection_room');
create unique index inspection_room_key on inspection_room (account_id, inspection_id, key);

create table inspection_item (
  account_id bigint not null,
  id bigint generated always as identity,
  inspection_id bigint not null,
  room_id bigint not null,
  key uuid not null,
  name text not null,
  place integer not null,
  condition text check (condition in ('NEW', 'GOOD', 'FAIR', 'POOR', 'DAMAGED', 'MISSING', 'NOT_APPLICABLE')),
  note text not null default '',
  -- The kind of thing that wears out, and the day on which it was new.
  wears text,
  new_on date,
  removed boolean not null default false,
  version integer not null default 1,
  saved_by_name text not null,
  saved_at timestamptz not null,
  -- The line of a deposit settlement that charges it.
  line_id bigint,
  primary key (account_id, id),
  foreign key (account_id, inspection_id) references inspection (account_id, id) on delete cascade,
  foreign key (account_id, room_id) references inspection_room (account_id, id) on delete cascade,
  foreign key (account_id, line_id) references deposit_line (account_id, id) on delete set null (line_id)
);
call close_to_others('inspection_item');
create unique index inspection_item_key on inspection_item (account_id, inspection_id, key);
create index inspection_item_of_room on inspection_item (account_id, room_id);
create index inspection_item_of_line on inspection_item (account_id, line_id) where line_id is not null;

create table inspection_photo (
  account_id bigint not null,
  id bigint generated always as identity,
  inspection_id bigint not null,
  room_id bigint not null,
  -- Null for a photo of the room.
  item_id bigint,
  key uuid not null,
  image_name text not null,
  thumb_name text not null,
  caption text not null default '',
  taken_at timestamptz,
  -- Latitude and longitude; blank where the device gave none.
  taken_where text not null default '',
  sent_by_name text not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, inspection_id) references inspection (account_id, id) on delete cascade,
  foreign key (account_id, room_id) references inspection_room (account_id, id) on delete cascade,
  foreign key (account_id, item_id) references inspection_item (account_id, id) on delete cascade
);
call close_to_others('inspection_photo');
create unique index inspection_photo_key on inspection_photo (account_id, inspection_id, key);
create index inspection_photo_of_room on inspection_photo (account_id, room_id);
create index inspection_photo_of_item on inspection_photo (account_id, item_id) where item_id is not null;
create index inspection_photo_file on inspection_photo (account_id, image_name);

create table inspection_signature (
  account_id bigint not null,
  id bigint generated always as identity,
  inspection_id bigint not null,
  key uuid not null,
  role text not null check (role in ('LANDLORD', 'TENANT')),
  name text not null,
  -- The strokes of a drawn signature; blank for a typed one.
  strokes text not null default '',
  language text not null check (language in ('en', 'es')),
  -- The sentence that was signed.
  statement text not null,
  content_hash text not null,
  signed_at timestamptz not null,
  received_at timestamptz not null,
  address text not null default '',
  -- The user on whose device it was signed; blank in the portal.
  taken_by_name text not null default '',
  -- An inspection that was opened again needs new signatures.
  voided_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, inspection_id) references inspection (account_id, id) on delete cascade
);
call close_to_others('inspection_signature');
create unique index inspection_signature_key on inspection_signature (account_id, inspection_id, key);

-- A tenant's objection to an item, or to the whole.
create table inspection_objection (
  account_id bigint not null,
  id bigint generated always as identity,
  inspection_id bigint not null,
  item_id bigint,
  words text not null,
  made_by_name text not null,
  made_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, inspection_id) references inspection (account_id, id) on delete cascade,
  foreign key (account_id, item_id) references inspection_item (account_id, id) on delete cascade
);
call close_to_others('inspection_objection');
create index inspection_objection_of on inspection_objection (account_id, inspection_id, id);
create index inspection_objection_of_item on inspection_objection (account_id, item_id) where item_id is not null;

grant select, insert, update, delete on inspection_template, inspection, inspection_room, inspection_item, inspection_photo,
  inspection_signature, inspection_objection to freehold_app;
grant select, insert, delete on inspection_template_version to freehold_app;
grant usage on sequence inspection_template_id_seq, inspection_template_version_id_seq, inspection_id_seq, inspection_room_id_seq,
  inspection_item_id_seq, inspection_photo_id_seq, inspection_signature_id_seq, inspection_objection_id_seq to freehold_app;
