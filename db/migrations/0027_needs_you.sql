-- Up Migration

-- The queue of what waits for a person is asked with each dashboard, so its few rows have indexes of their own.
-- A deposit still held of a stay that is billed to its end:
create index rent_account_to_settle on rent_account (account_id, occupancy_id) where deposits_cents > 0 and next_bill_on is null;
create index payout_failed on payout (account_id, owner_id, id) where state = 'FAILED';
