-- Up Migration

-- What was done at a property, and by whom.
create table maintenance_log (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  title text not null,
  category text not null check (category in ('YARD_MAINTENANCE', 'ELECTRICAL', 'HVAC', 'PLUMBING', 'OTHER')),
  description text not null default '',
  note text not null default '',
  property_id bigint not null,
  -- none for the whole property
  unit_id bigint,
  contractor_id bigint not null,
  done_on date,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, property_id) references property (account_id, id),
  foreign key (account_id, unit_id) references unit (account_id, id),
  foreign key (account_id, contractor_id) references contractor (account_id, id)
);
call close_to_others('maintenance_log');
create index maintenance_log_by_day on maintenance_log (account_id, created_at, id);
create index maintenance_log_by_title on maintenance_log (account_id, title collate natural_order, id);
create index maintenance_log_by_category on maintenance_log (account_id, category, id);
create index maintenance_log_of_property on maintenance_log (account_id, property_id, created_at, id);
create index maintenance_log_of_unit on maintenance_log (account_id, unit_id) where unit_id is not null;
create index maintenance_log_of_contractor on maintenance_log (account_id, contractor_id, created_at, id);

create table maintenance_log_image (
  account_id bigint not null,
  id bigint generated always as identity,
  maintenance_log_id bigint not null,
  image_name text not null,
  thumb_name text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, maintenance_log_id) references maintenance_log (account_id, id) on delete cascade,
  foreign key (account_id, image_name) references stored_file (account_id, name),
  foreign key (account_id, thumb_name) references stored_file (account_id, name)
);
call close_to_others('maintenance_log_image');
create index maintenance_log_image_of on maintenance_log_image (account_id, maintenance_log_id, id);
create index maintenance_log_image_file on maintenance_log_image (account_id, image_name);

grant select, insert, update, delete on maintenance_log to freehold_app;
grant select, insert, update, delete on maintenance_log_image to freehold_app;
grant select on maintenance_log, maintenance_log_image to freehold_definer;
grant usage on sequence maintenance_log_id_seq, maintenance_log_image_id_seq to freehold_app;
