-- Up Migration

-- What the landlord states in the lead-paint papers of a contract; all null and blank where nothing was stated.
alter table lease
  add column lead_presence text check (lead_presence in ('Known', 'No knowledge')),
  add column lead_explanation text not null default '',
  add column lead_records text check (lead_records in ('Available', 'None')),
  add column lead_documents text not null default '',
  add constraint lease_lead_statement check (
    (lead_presence is null) = (lead_records is null)
    and (lead_explanation <> '') = (lead_presence is not distinct from 'Known')
    and (lead_documents <> '') = (lead_records is not distinct from 'Available')
  );
-- The next lease of a property begins with the newest statement.
create index lease_lead_statement on lease (account_id, property_id, id) where lead_presence is not null;
