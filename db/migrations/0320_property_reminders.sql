-- Up Migration

-- Reminders after the due day at a property that differs from its account: on other days, or never. Without a row it has those
-- of the account, and none where they are off.
create table late_reminder_property (
  account_id bigint not null references account on delete cascade,
  property_id bigint not null,
  is_on boolean not null,
  -- Days after the due day, ascending; kept while it is off.
  days int[] not null check (cardinality(days) between 1 and 5),
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (account_id, property_id),
  foreign key (account_id, property_id) references property (account_id, id) on delete cascade
);
call close_to_others('late_reminder_property');
grant select, insert, update, delete on late_reminder_property to freehold_app;
grant select on late_reminder_property to freehold_definer;

-- True while the property of a home wants a reminder so many days after the due day, as far as it has a setting of its own.
create function property_reminds(account bigint, property bigint, days_after int) returns boolean language sql stable as $$
  select coalesce((select w.is_on and days_after = any(w.days) from late_reminder_property w
    where w.account_id = account and w.property_id = property), true)
$$;

create or replace function late_reminder_holds(account bigint, reminder bigint) returns boolean language sql stable as $$
  select exists (select from late_reminder l join occupancy o on o.account_id = l.account_id and o.id = l.occupancy_id
    where l.account_id = account and l.id = reminder and l.owed_cents > 0
      and l.owed_cents = past_due_of_home(account, l.occupancy_id, l.day)
      and property_reminds(account, o.property_id, l.days_after))
$$;
