-- Up Migration

-- What the rent of a term is for. Terms of before have the period of their tenancy.
alter table lease_term add column rent_period text;
update lease_term s set rent_period = o.rent_period from occupancy o where o.account_id = s.account_id and o.id = s.occupancy_id;
alter table lease_term alter column rent_period set not null;
alter table lease_term add check (rent_period in ('WEEKLY', 'MONTHLY', 'YEARLY'));
-- An export of before says no period. Then no term had another one than its tenancy.
create function term_period() returns trigger language plpgsql as $$
begin
  new.rent_period := coalesce(new.rent_period, (select o.rent_period from occupancy o
    where o.account_id = new.account_id and o.id = new.occupancy_id));
  return new;
end $$;
create trigger term_period before insert on lease_term for each row execute function term_period();

-- What a background check cost, as it was posted.
alter table screening_order add column expense_id bigint;
alter table screening_order add foreign key (account_id, expense_id) references expense (account_id, id);
create unique index screening_order_expense on screening_order (account_id, expense_id) where expense_id is not null;

-- Mails to an applicant about a draft: the private link, and the two reminders, each of which goes out once.
alter table online_letter add column kind text not null default 'LINK' check (kind in ('LINK', 'REMINDER', 'LAST_CALL'));
create unique index online_letter_once on online_letter (account_id, part_id, kind) where kind <> 'LINK';
create function accounts_with_drafts_to_remind(moment timestamptz) returns table (account_id bigint, timezone text)
  language sql stable security definer set search_path = public as $$
  select a.id, a.timezone from account a
  where exists (select from online_part p where p.account_id = a.id and p.state = 'DRAFT' and p.saved_at <= moment - interval '12 hours'
    and not exists (select from online_letter o where o.account_id = p.account_id and o.part_id = p.id and o.kind = 'LAST_CALL'))
  order by a.id
$$;

-- The job that tells of leases near their end asks all accounts.
create function accounts_with_lease_ends(moment timestamptz) returns setof bigint
  language sql stable security definer set search_path = public as $$
  select a.id from account a
  where exists (select from occupancy o where o.account_id = a.id and o.cancelled_at is null and o.real_move_out is null
    and case when o.real_move_out is null then o.move_out else o.real_move_out end between moment::date and moment::date + 61
    and not o.month_to_month)
  order by a.id
$$;

grant create on schema public to freehold_definer;
do $$
declare f regprocedure;
begin
  foreach f in array array['accounts_with_lease_ends(timestamptz)', 'accounts_with_drafts_to_remind(timestamptz)']::regprocedure[] loop
    execute format('alter function %s owner to freehold_definer', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to freehold_app', f);
  end loop;
end $$;
revoke create on schema public from freehold_definer;
