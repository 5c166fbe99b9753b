-- Up Migration

-- The clauses of an account's own lease, as they were last changed.
create table lease_template (
  account_id bigint primary key references account on delete cascade,
  -- null is the standard ones
  clauses jsonb,
  version int not null,
  changed_at timestamptz not null,
  changed_by text not null
);
call close_to_others('lease_template');
grant select, insert, update on lease_template to freehold_app;
