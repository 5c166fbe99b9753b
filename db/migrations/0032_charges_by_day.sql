-- Up Migration

-- What is expected of a month is summed from the charges that fall due in it.
create index charge_due on charge (account_id, due) include (amount_cents, property_id) where voided_by is null;
