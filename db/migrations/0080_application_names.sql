-- Up Migration

-- Applications are listed by the name of the applicant.
create index rental_application_name on rental_application (account_id, tenant_name collate natural_order, id)
  where archived_at is null;
