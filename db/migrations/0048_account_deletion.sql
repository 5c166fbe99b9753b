-- Up Migration

create table account_deletion (
  account_id bigint primary key references account on delete cascade,
  asked_by bigint not null,
  asked_at timestamptz not null,
  -- The day, in the account's time zone, on which everything is erased.
  due_on date not null
);
call close_to_others('account_deletion');
comment on table account_deletion is 'Accounts that wait for their deletion.';
grant select, insert, delete on account_deletion to freehold_app;
grant select on account_deletion to freehold_definer;

-- The journal stays append-only for everyone but the function that erases a whole account.
create or replace function keep_posted() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_user = 'freehold_definer' then
    if old.account_id = nullif(current_setting('app.erasing', true), '')::bigint then return old; end if;
  end if;
  raise exception 'The journal is append-only: % of % is refused', lower(tg_op), tg_table_name using errcode = 'FH001';
end $$;

-- Rows that a reference holds go first, in this order; all others go with the row of the account, by their references.
create function erase_account() returns setof text
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
  foreach tab in array array['allocation', 'mail_message', 'issued_document', 'card_payment', 'deposit_return', 'expense', 'payout',
    'receipt', 'charge', 'journal_line', 'entry_unfiled', 'journal_entry', 'owner_statement', 'recurring_expense', 'rent_account', 'occupancy',
    'unit_image', 'property_image', 'unit', 'property', 'owner', 'tenant', 'late_fee_rule', 'stored_file', 'activity_unsealed']
  loop
    execute format('delete from %I where account_id = $1', tab) using acc;
  end loop;
  delete from account where id = acc;
  perform set_config('app.erasing', '', true);
end $$;
comment on function erase_account() is 'Erases every row of the transaction''s account, and answers the keys of its stored files.';

create function accounts_to_erase(now timestamptz) returns setof bigint
  language sql stable security definer set search_path = public as $$
  select d.account_id from account_deletion d join account a on a.id = d.account_id
  where d.due_on <= (now at time zone a.timezone)::date order by 1
$$;

grant create on schema public to freehold_definer;
alter function erase_account() owner to freehold_definer;
alter function accounts_to_erase(timestamptz) owner to freehold_definer;
revoke all on function erase_account() from public;
revoke all on function accounts_to_erase(timestamptz) from public;
grant execute on function erase_account() to freehold_app;
grant execute on function accounts_to_erase(timestamptz) to freehold_app;
revoke create on schema public from freehold_definer;

grant delete, select on activity_unsealed, allocation, mail_message, issued_document, card_payment, deposit_return, expense, payout, receipt, charge,
  journal_line, entry_unfiled, journal_entry, owner_statement, recurring_expense, rent_account, occupancy, unit_image, property_image,
  unit, property, owner, tenant, late_fee_rule, stored_file to freehold_definer;
