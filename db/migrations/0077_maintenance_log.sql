-- Up Migration

-- What was done at a property, and by whom.
create table maintenance_log (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  title text not null,
  category text not null check (category in ('YARD_MAINTENANCE', 'ELECTRICAL', 'HVAC', 'PLUMBING', 'OTHER')),
  description text not null default '',
  note text not null default '',
  property_id bigint not null,
  -- none for the whole property
  unit_id bigint,
  contractor_id bigint not null,
  done_on date,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, property_id) references property (account_id, id),
  foreign key (account_id, unit_id) references unit (account_id, id),
  foreign key (account_id, contractor_id) references contractor (account_id, id)
);
call close_to_others('maintenance_log');
create index maintenance_log_by_day on maintenance_log (account_id, created_at, id);
create index maintenance_log_by_title on maintenance_log (account_id, title collate natural_order, id);
create index maintenance_log_by_category on maintenance_log (account_id, category, id);
create index maintenance_log_of_property on maintenance_log (account_id, property_id, created_at, id);
create index maintenance_log_of_unit on maintenance_log (account_id, unit_id) where unit_id is not null;
create index maintenance_log_of_contractor on maintenance_log (account_id, contractor_id, created_at, id);

create table maintenance_log_image (
  account_id bigint not null,
  id bigint generated always as identity,
  maintenance_log_id bigint not null,
  image_name text not null,
  thumb_name text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, maintenance_log_id) references maintenance_log (account_id, id) on delete cascade,
  foreign key (account_id, image_name) references stored_file (account_id, name),
  foreign key (account_id, thumb_name) references stored_file (account_id, name)
);
call close_to_others('maintenance_log_image');
create index maintenance_log_image_of on maintenance_log_image (account_id, maintenance_log_id, id);
create index maintenance_log_image_file on maintenance_log_image (account_id, image_name);

grant select, insert, update, delete on maintenance_log to freehold_app;
grant select, insert, update, delete on maintenance_log_image to freehold_app;
grant select on maintenance_log, maintenance_log_image to freehold_definer;
grant usage on sequence maintenance_log_id_seq, maintenance_log_image_id_seq to freehold_app;

-- The log names properties, units and stored files that an erased account's other rows hang on, so it goes first.
create or replace function erase_account() returns setof text
  language plpgsql security definer set search_path = public as $$
declare
  acc bigint := current_account();
  tab text;
begin
  perform from account where id = acc for update;
  if not exists (select from account_deletion where account_id = acc) then
    raise exception 'Account % does not wait for its deletion', acc;
  end if;
  perform set_config('app.erasing', acc::text, true);
  return query select store_key from stored_file where account_id = acc;
  foreach tab in array array['maintenance_log_image', 'maintenance_log', 'contractor', 'postal_letter', 'notice_service', 'notice', 'lease_document', 'lease', 'allocation', 'mail_message', 'issued_document', 'card_payment', 'deposit_return', 'expense', 'payout',
    'receipt', 'charge', 'journal_line', 'entry_unfiled', 'journal_entry', 'owner_statement', 'recurring_expense', 'rent_account', 'occupancy',
    'unit_image', 'property_image', 'unit', 'property', 'owner', 'tenant', 'late_fee_rule', 'stored_file', 'activity_unsealed']
  loop
    execute format('delete from %I where account_id = $1', tab) using acc;
  end loop;
  delete from account where id = acc;
  perform set_config('app.erasing', '', true);
end $$;

grant select, delete on maintenance_log_image, maintenance_log, contractor to freehold_definer;
