-- Up Migration

-- Facts that a super admin looked up in the control panel of the charger of memberships, where no program can.
create table charger_check (
  -- The charger and the merchant there: with other keys it is looked up anew.
  charger text primary key,
  checked_by text not null,
  checked_at timestamptz not null
);
comment on table charger_check is 'The merchants at which the automatic retries of declined bills are off.';
grant select, insert, update on charger_check to freehold_app;
