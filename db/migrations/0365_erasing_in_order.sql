-- Up Migration

-- Two tables were erased too late: letters about charges name their notice, and recurring expenses their contractor. An account
-- that had either could not be erased.
create or replace function erase_account() returns setof text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
  foreach tab in array array['maintenance_log_image', 'maintenance_log', 'postal_letter', 'charge_notice', 'notice_service', 'notice', 'lease_document', 'lease', 'allocation', 'mail_message', 'issued_document', 'card_payment', 'deposit_return', 'expense', 'recurring_expense', 'payout',
    'work_order_comment_image', 'work_order_comment', 'work_order_image', 'work_order', 'contractor',
    'receipt', 'charge', 'journal_line', 'entry_unfiled', 'journal_entry', 'owner_statement', 'rent_account', 'occupancy',
    'unit_image', 'property_image', 'unit', 'property', 'owner', 'tenant', 'late_fee_rule', 'stored_file', 'activity_unsealed']
  loop
    execute format('delete from %I where account_id = $1', tab) using acc;
  end loop;
  delete from account where id = acc;
  perform set_config('app.erasing', '', true);
end $$;

grant delete on charge_notice to freehold_definer;
