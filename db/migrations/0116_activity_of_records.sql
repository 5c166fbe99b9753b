-- Up Migration

-- Each record's window shows the lines about it: of work orders, leases, notices, payments and all others.
drop index activity_of_record;
create index activity_of_record on activity (account_id, noun, noun_id, id desc) where noun_id is not null;
