-- A record's page shows the lines of the activity log about it. Lines about payments and charges, which are most of the
-- log, are not looked up that way and stay out of the index.
create index activity_of_record on activity (account_id, noun, noun_id, id desc)
  where noun in ('unit', 'tenant', 'property', 'owner');

-- The payments of a unit are found by its occupancies, those of canceled leases too.
create index occupancy_canceled on occupancy (account_id, unit_id) where cancelled_at is not null;
