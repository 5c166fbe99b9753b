-- Up Migration

-- Events that go on are found by their end. Most of those that end later also begin later: with the beginning in the index, they
-- are left out without a look at the table.
drop index calendar_event_by_end;
create index calendar_event_by_end on calendar_event (account_id, end_on, id) include (start_on, start_time, property_id);
