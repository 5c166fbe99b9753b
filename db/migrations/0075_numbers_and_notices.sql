-- Up Migration

-- Three expiry notices for each end of a lease: after a renewal the next end has three of its own.
alter table notice add column expiry_of date;
update notice n set expiry_of = o.move_out from occupancy o
  where n.expiry_number is not null and o.account_id = n.account_id and o.id = n.occupancy_id;
alter table notice add check ((expiry_number is not null) = (expiry_of is not null));
drop index notice_expiry;
create unique index notice_expiry on notice (account_id, occupancy_id, expiry_of, expiry_number) where expiry_number is not null;

-- When the social security numbers of an application were erased, because the time that they are kept for was over.
alter table rental_application add column numbers_erased_at timestamptz;
create index rental_application_numbers on rental_application (account_id, id)
  where ssn_sealed <> '' or coapplicant_ssn_sealed <> '';

-- Accounts with reports or numbers whose time may be over.
create or replace function accounts_with_old_reports(before timestamptz)
  returns table (account_id bigint, timezone text)
  language sql stable security definer set search_path = public as $$
  select a.id, a.timezone from account a
  where exists (select from screening_order o where o.account_id = a.id and o.ready_at <= before
    and o.state = 'READY' and o.purged_at is null)
  or exists (select from rental_application r join application_decision d on d.account_id = r.account_id and d.application_id = r.id
    where r.account_id = a.id and (r.ssn_sealed <> '' or r.coapplicant_ssn_sealed <> '') and d.at <= before)
  order by a.id
$$;
