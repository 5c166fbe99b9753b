-- Up Migration

-- Null while nobody has measured the unit: such a unit has no share of a bill that is divided by square feet.
alter table unit
  add column square_feet integer,
  add constraint unit_square_feet check (square_feet between 1 and 999999);
