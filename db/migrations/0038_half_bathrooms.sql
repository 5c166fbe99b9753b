-- Up Migration

-- A bathroom without a bath or shower counts half.
alter table unit
  alter column bathroom type numeric(4, 1),
  add constraint unit_half_bathrooms check (bathroom * 2 = trunc(bathroom * 2));
