-- Up Migration

-- Offers to tenants whose lease ends: up to three terms beside each other. A term without an end goes from month to month.
create table renewal_offer (
  account_id bigint not null,
  id bigint generated always as identity,
  tenant_id bigint not null,
  occupancy_id bigint not null,
  property_id bigint not null,
  state text not null default 'OFFERED' check (state in ('OFFERED', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN')),
  -- The first day of each term, and the rent on the day of the offer.
  begins date not null,
  rent_now_cents bigint not null,
  rent_period text not null check (rent_period in ('WEEKLY', 'MONTHLY', 'YEARLY')),
  ends_1 date,
  rent_1_cents bigint not null check (rent_1_cents > 0),
  ends_2 date,
  rent_2_cents bigint check (rent_2_cents > 0),
  ends_3 date,
  rent_3_cents bigint check (rent_3_cents > 0),
  answer_by date not null,
  note text not null default '',
  -- The user and the name of then; the user gets the answer by mail.
  made_by bigint,
  made_by_name text not null,
  made_at timestamptz not null,
  -- Counts the changes; an answer names the one that it read.
  version integer not null default 1,
  -- When the tenant opened this version.
  seen_at timestamptz,
  answered_at timestamptz,
  -- The term that the tenant accepted.
  taken smallint check (taken between 1 and 3),
  -- The last day that a tenant who declined plans.
  leaves_on date,
  closed_at timestamptz,
  closed_by_name text not null default '',
  close_reason text not null default '',
  reminded_at timestamptz,
  -- When staff acted on the answer: a new term was agreed, or another offer made.
  settled_at timestamptz,
  primary key (account_id, id),
  check ((state = 'ACCEPTED') = (taken is not null)),
  check (rent_2_cents is not null or (ends_2 is null and rent_3_cents is null)),
  check (rent_3_cents is not null or ends_3 is null),
  foreign key (account_id, tenant_id) references tenant (account_id, id) on delete cascade,
  foreign key (account_id, occupancy_id) references occupancy (account_id, id) on delete cascade,
  foreign key (account_id, property_id) references property (account_id, id) on delete cascade
);
call close_to_others('renewal_offer');
create unique index renewal_offer_open on renewal_offer (account_id, occupancy_id) where state = 'OFFERED';
create index renewal_offer_of_occupancy on renewal_offer (account_id, occupancy_id, id);
create index renewal_offer_of_tenant on renewal_offer (account_id, tenant_id, id);
create index renewal_offer_of_property on renewal_offer (account_id, property_id);
create index renewal_offer_due on renewal_offer (answer_by, account_id, id) where state = 'OFFERED';
create index renewal_offer_answered on renewal_offer (account_id, answered_at)
  where state in ('ACCEPTED', 'DECLINED') and settled_at is null;
grant select, insert, update on renewal_offer to freehold_app;
grant usage on sequence renewal_offer_id_seq to freehold_app;
grant select on renewal_offer to freehold_definer;

-- Open offers whose last day to answer is over, or whose tenant leaves; and those to remind of, three days before that day.
create function renewal_offers_due(moment timestamptz, most int) returns table (account bigint, offer bigint)
language sql stable as $$
  select f.account_id, f.id
  from renewal_offer f
  join account a on a.id = f.account_id
  join occupancy o on o.account_id = f.account_id and o.id = f.occupancy_id
  where f.state = 'OFFERED' and (
    f.answer_by < (moment at time zone a.timezone)::date
    or o.cancelled_at is not null or o.real_move_out is not null
    or (f.reminded_at is null and f.answer_by - 3 <= (moment at time zone a.timezone)::date))
  order by f.answer_by, f.account_id, f.id limit most
$$;
call give_to_definer(array['renewal_offers_due(timestamptz, int)']::regprocedure[]);

-- A tenant may ask about the renewal of its lease.
alter table portal_request drop constraint portal_request_kind_check;
alter table portal_request add constraint portal_request_kind_check
  check (kind in ('MAINTENANCE', 'CONTACT_CHANGE', 'MOVE_OUT', 'INSURANCE', 'ANOTHER_UNIT', 'RENEWAL'));
