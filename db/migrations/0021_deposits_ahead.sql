-- Up Migration

-- Deposits paid before they are billed. They are few, and the late tenants of a whole account ask for all of them.
create index receipt_deposit_ahead on receipt (account_id, tenant_id) include (property_id, deposit_free_cents)
  where voided_by is null and deposit_free_cents > 0;
