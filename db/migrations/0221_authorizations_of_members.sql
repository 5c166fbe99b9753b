-- Up Migration

-- The member of the household who gave an authorization; null is the account holder.
alter table mandate add column member_id bigint;
alter table mandate add foreign key (account_id, member_id) references household_member (account_id, id) on delete cascade;
create index mandate_of_member on mandate (account_id, member_id) where member_id is not null;
