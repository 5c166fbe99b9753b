-- Up Migration

-- Requests of tenants: repairs, other contact details, a move-out, proof of insurance, another home. `content` holds the
-- fields of one kind alone.
create table portal_request (
  account_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('MAINTENANCE', 'CONTACT_CHANGE', 'MOVE_OUT', 'INSURANCE', 'ANOTHER_UNIT')),
  state text not null default 'OPEN' check (state in ('OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'CLOSED')),
  tenant_id bigint not null,
  occupancy_id bigint,
  property_id bigint,
  unit_id bigint,
  title text not null,
  details text not null default '',
  urgency text check (urgency in ('EMERGENCY', 'SOON', 'LATER')),
  content jsonb not null default '{}',
  -- The first and last day of an insurance; the last day at home of a move-out.
  starts_on date,
  ends_on date,
  paper_file text,
  work_order_id bigint,
  -- The staff's words: why it was declined, or what was accepted.
  reason text not null default '',
  decided_by text not null default '',
  decided_at timestamptz,
  created_at timestamptz not null,
  -- Since when it waits for staff; null after staff acted.
  waits_since timestamptz,
  -- The state that the tenant was last mailed about.
  mailed_state text not null default 'RECEIVED',
  version integer not null default 1,
  saved_by text not null default '',
  primary key (account_id, id),
  foreign key (account_id, tenant_id) references tenant (account_id, id) on delete cascade,
  foreign key (account_id, occupancy_id) references occupancy (account_id, id) on delete cascade,
  foreign key (account_id, property_id) references property (account_id, id) on delete cascade,
  foreign key (account_id, unit_id) references unit (account_id, id) on delete cascade,
  foreign key (account_id, work_order_id) references work_order (account_id, id) on delete set null (work_order_id)
);
create index portal_request_of_tenant on portal_request (account_id, tenant_id, id);
create index portal_request_of_occupancy on portal_request (account_id, occupancy_id);
create index portal_request_of_property on portal_request (account_id, property_id, id);
create index portal_request_of_unit on portal_request (account_id, unit_id);
create index portal_request_newest on portal_request (account_id, created_at, id);
create index portal_request_of_order on portal_request (account_id, work_order_id) where work_order_id is not null;
create index portal_request_waiting on portal_request (account_id, waits_since) where waits_since is not null;
create index portal_request_insurance on portal_request (account_id, ends_on) where kind = 'INSURANCE' and state = 'ACCEPTED';
call close_to_others('portal_request');
grant select, insert, update, delete on portal_request to freehold_app;

create table portal_request_image (
  account_id bigint not null,
  id bigint generated always as identity,
  request_id bigint not null,
  image_name text not null,
  thumb_name text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, request_id) references portal_request (account_id, id) on delete cascade
);
create index portal_request_image_of_request on portal_request_image (account_id, request_id, id);
create index portal_request_image_name on portal_request_image (account_id, image_name);
call close_to_others('portal_request_image');
grant select, insert, delete on portal_request_image to freehold_app;

-- Messages between a tenant and staff about one request. The author of a tenant's message has no user.
create table portal_request_message (
  account_id bigint not null,
  id bigint generated always as identity,
  request_id bigint not null,
  at timestamptz not null,
  by_tenant boolean not null,
  author text not null,
  body text not null,
  primary key (account_id, id),
  foreign key (account_id, request_id) references portal_request (account_id, id) on delete cascade
);
create index portal_request_message_of_request on portal_request_message (account_id, request_id, id);
call close_to_others('portal_request_message');
grant select, insert on portal_request_message to freehold_app;
grant usage on sequence portal_request_id_seq, portal_request_image_id_seq, portal_request_message_id_seq to freehold_app;

-- The address that a tenant gave for the deposit letter.
alter table occupancy add column forwarding_address text not null default '';
