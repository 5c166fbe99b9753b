-- Up Migration

-- Notices and leases name the tenancies that an erased account's other rows hang on, so they go first.
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
  foreach tab in array array['notice_service', 'notice', 'lease', 'allocation', 'mail_message', 'issued_document', 'card_payment', 'deposit_return', 'expense', 'payout',
    'receipt', 'charge', 'journal_line', 'entry_unfiled', 'journal_entry', 'owner_statement', 'recurring_expense', 'rent_account', 'occupancy',
    'unit_image', 'property_image', 'unit', 'property', 'owner', 'tenant', 'late_fee_rule', 'stored_file', 'activity_unsealed']
  loop
    execute format('delete from %I where account_id = $1', tab) using acc;
  end loop;
  delete from account where id = acc;
  perform set_config('app.erasing', '', true);
end $$;

grant select, delete on notice_service, notice, lease to freehold_definer;
