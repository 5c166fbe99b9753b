-- Up Migration

-- The packets of one period for some owners: a job makes one PDF for each of them.
create table packet_set (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  period text not null check (period in ('this-month', 'last-month', 'this-quarter', 'last-quarter', 'this-year', 'last-year',
    'last-12-months')),
  -- the days of the period when it was asked for
  from_day date not null,
  to_day date not null,
  parts text[] not null,
  state text not null check (state in ('MAKING', 'DONE', 'CANCELED')),
  total integer not null,
  -- whose sight the figures have; null once the user is erased
  made_by bigint,
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (account_id, id),
  check (to_day >= from_day),
  foreign key (account_id, made_by) references staff_user (account_id, id) on delete set null (made_by)
);
call close_to_others('packet_set');
create index packet_set_at_work on packet_set (account_id, id) where state = 'MAKING';
create index packet_set_of_user on packet_set (account_id, made_by, id) where made_by is not null;

-- The packet of one owner.
create table owner_packet (
  account_id bigint not null,
  id bigint generated always as identity,
  set_id bigint not null,
  -- the order in which they are made
  place integer not null,
  owner_id bigint not null,
  owner_name text not null,
  state text not null check (state in ('WAITING', 'MAKING', 'READY', 'FAILED', 'CANCELED', 'EXPIRED')),
  -- the properties in it, which are those that its maker sees
  properties bigint[] not null,
  -- what is not in it, and why; blank where nothing was left out
  left_out text not null default '',
  -- why it failed
  reason text not null default '',
  file_name text,
  pages integer,
  bytes bigint,
  -- the server that makes it holds it until then; one that dies loses it
  claim uuid,
  claimed_until timestamptz,
  tries integer not null default 0,
  ready_at timestamptz,
  -- its file is removed then
  expires_at timestamptz,
  -- a user asked for the email; it goes out with the next run of the job
  mail_asked_at timestamptz,
  mail_asked_by text not null default '',
  primary key (account_id, id),
  unique (account_id, set_id, owner_id),
  check ((state = 'READY') = (file_name is not null)),
  check (state <> 'MAKING' or claim is not null and claimed_until is not null),
  foreign key (account_id, set_id) references packet_set (account_id, id) on delete cascade,
  -- an owner with a packet is archived, and deleted with its account alone
  foreign key (account_id, owner_id) references owner (account_id, id) on delete cascade
);
call close_to_others('owner_packet');
create index owner_packet_to_make on owner_packet (account_id, set_id, place) where state in ('WAITING', 'MAKING');
create index owner_packet_to_mail on owner_packet (account_id, id) where mail_asked_at is not null;
create index owner_packet_to_expire on owner_packet (account_id, expires_at) where state = 'READY';
create index owner_packet_of_owner on owner_packet (account_id, owner_id, id);

-- One email of a packet to its owner. The link is in access_link, which counts its openings.
create table owner_packet_mail (
  account_id bigint not null,
  id bigint generated always as identity,
  packet_id bigint not null,
  -- the first, and those that were sent again
  turn integer not null,
  email text not null,
  sent_at timestamptz not null,
  sent_by text not null,
  expires_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, packet_id, turn),
  foreign key (account_id, packet_id) references owner_packet (account_id, id) on delete cascade
);
call close_to_others('owner_packet_mail');

grant select, insert, update, delete on packet_set, owner_packet, owner_packet_mail to freehold_app;
grant usage on sequence packet_set_id_seq, owner_packet_id_seq, owner_packet_mail_id_seq to freehold_app;
grant select on packet_set, owner_packet to freehold_definer;

-- The accounts with packets to make, to email, or to remove.
create function accounts_with_packets(at timestamptz) returns setof bigint
  language sql stable security definer set search_path = public as $$
  select account_id from (
    select account_id from packet_set where state = 'MAKING'
    union select account_id from owner_packet where mail_asked_at is not null
    union select account_id from owner_packet where state = 'READY' and expires_at <= at
  ) due order by 1
$$;
call give_to_definer(array['accounts_with_packets(timestamptz)']::regprocedure[]);
