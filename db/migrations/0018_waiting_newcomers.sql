-- Up Migration

alter table occupancy
  -- the first day that was agreed, where the tenant before left too late for it
  add column agreed_move_in date,
  add check (agreed_move_in < move_in);

-- A newcomer who waits is looked at on its first day: whoever is still there keeps it out, and unbilled.
set local role freehold_definer;
update rent_account r set next_bill_on = o.move_in from occupancy o
  where o.account_id = r.account_id and o.id = r.occupancy_id and o.waits_for is not null and o.cancelled_at is null;
reset role;
