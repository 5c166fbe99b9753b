-- Up Migration

alter table household_member add column saved_by text not null default '';

-- How the adults of a home divide the rent among themselves. It changes nothing that is owed: the receivable is the lease's.
create table share_agreement (
  account_id bigint not null,
  id bigint generated always as identity,
  tenant_id bigint not null,
  occupancy_id bigint not null,
  kind text not null check (kind in ('FIXED', 'PERCENT')),
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'AGREED', 'DECLINED', 'ENDED')),
  proposed_at timestamptz not null,
  proposed_by text not null,
  -- When the last adult accepted.
  agreed_at timestamptz,
  ended_at timestamptz,
  ended_by text not null default '',
  -- The landlord sees it only after an adult has shared it.
  shared_at timestamptz,
  shared_by text not null default '',
  primary key (account_id, id),
  foreign key (account_id, tenant_id) references tenant (account_id, id) on delete cascade,
  foreign key (account_id, occupancy_id) references occupancy (account_id, id) on delete cascade,
  check ((state in ('DECLINED', 'ENDED')) = (ended_at is not null)),
  check ((shared_by <> '') = (shared_at is not null))
);
create index share_agreement_of_home on share_agreement (account_id, occupancy_id, id);
create index share_agreement_of_tenant on share_agreement (account_id, tenant_id);
create unique index share_agreement_proposed on share_agreement (account_id, occupancy_id) where state = 'PROPOSED';
create unique index share_agreement_agreed on share_agreement (account_id, occupancy_id) where state = 'AGREED';
call close_to_others('share_agreement');
grant select, insert, update on share_agreement to freehold_app;

-- The share of one adult. Acceptances are kept with their times, and a new agreement takes the place of an old one.
create table share_part (
  account_id bigint not null,
  agreement_id bigint not null,
  place smallint not null check (place > 0),
  -- Null is the account holder.
  member_id bigint,
  name text not null check (name <> ''),
  -- Cents of the full rent, or hundredths of a percent.
  value bigint not null check (value >= 0),
  accepted_at timestamptz,
  declined_at timestamptz,
  primary key (account_id, agreement_id, place),
  foreign key (account_id, agreement_id) references share_agreement (account_id, id) on delete cascade,
  foreign key (account_id, member_id) references household_member (account_id, id) on delete cascade,
  check (accepted_at is null or declined_at is null)
);
create unique index share_part_person on share_part (account_id, agreement_id, coalesce(member_id, 0));
create index share_part_of_member on share_part (account_id, member_id) where member_id is not null;
call close_to_others('share_part');
grant select, insert, update on share_part to freehold_app;
