-- Up Migration

-- The list of payments and what the month has collected both read payments by day, without opening credits.
-- The amount is in the index, so that a month of 100,000 payments is summed without a look at the payments.
drop index receipt_newest;
create index receipt_newest on receipt (account_id, day, id) include (amount_cents, property_id)
  where voided_by is null and source <> 'OPENING';
