-- Up Migration

-- Expenses go only with their account, and a background check that one paid for must not hold them.
alter table screening_order drop constraint screening_order_account_id_expense_id_fkey;
alter table screening_order add foreign key (account_id, expense_id) references expense (account_id, id)
  on delete set null (expense_id);
