-- Up Migration

-- Each adult of a home has a plan of its own; null is the account holder.
alter table autopay add column member_id bigint;
alter table autopay add foreign key (account_id, member_id) references household_member (account_id, id) on delete cascade;
create index autopay_of_member on autopay (account_id, member_id) where member_id is not null;
drop index autopay_of_home;
create unique index autopay_of_home on autopay (account_id, tenant_id, occupancy_id, coalesce(member_id, 0)) where state <> 'ENDED';

-- SHARE takes what is open of the payer's share, as the adults of the home agreed.
alter table autopay drop constraint autopay_mode_check;
alter table autopay add constraint autopay_mode_check check (mode in ('FULL', 'RENT', 'FIXED', 'SHARE'));
-- Turns of a home on one day leave to each other what is theirs.
create index autopay_turn_on_day on autopay_turn (account_id, due_on) where take_on is not null;
