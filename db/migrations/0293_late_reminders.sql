-- Up Migration

-- The days after the due day on which an account reminds tenants. Without a row it does not.
create table late_reminder_setting (
  account_id bigint primary key references account on delete cascade,
  is_on boolean not null default false,
  -- Days after the due day, ascending.
  days int[] not null default '{1,5,10}' check (cardinality(days) between 1 and 5),
  by_text boolean not null default false,
  -- Less than this is not asked for.
  least_cents bigint not null default 0 check (least_cents >= 0),
  -- Reminders whose hour came before it are left alone.
  on_since timestamptz not null,
  saved_by text not null
);
call close_to_others('late_reminder_setting');
grant select, insert, update on late_reminder_setting to freehold_app;
grant select on late_reminder_setting to freehold_definer;

-- The last day that was planned in a time zone.
create table late_reminder_progress (
  account_id bigint not null references account on delete cascade,
  zone text not null,
  planned_to date not null,
  primary key (account_id, zone)
);
call close_to_others('late_reminder_progress');
grant select, insert, update on late_reminder_progress to freehold_app;

-- A reminder to a tenant: one for each day chosen after a due day, and at most one a day.
create table late_reminder (
  account_id bigint not null,
  id bigint generated always as identity,
  occupancy_id bigint not null,
  due date not null,
  days_after int not null check (days_after between 1 and 60),
  -- The day on which it goes out, where the property is.
  day date not null,
  zone text not null,
  planned_at timestamptz not null,
  state text not null default 'PLANNED' check (state in ('PLANNED', 'SENT', 'SKIPPED')),
  -- A word for the reason why it was left out.
  reason text not null default '',
  -- The sum that it names. It goes out only while that is what is open.
  owed_cents bigint,
  mail_id bigint,
  text_id bigint,
  ended_at timestamptz,
  primary key (account_id, id),
  unique (account_id, occupancy_id, due, days_after),
  unique (account_id, occupancy_id, day),
  check ((state = 'PLANNED') = (ended_at is null)),
  foreign key (account_id, occupancy_id) references occupancy (account_id, id) on delete cascade
);
create index late_reminder_planned on late_reminder (account_id, id) where state = 'PLANNED';
call close_to_others('late_reminder');
grant select, insert, update on late_reminder to freehold_app;
grant usage on sequence late_reminder_id_seq to freehold_app;
grant select on late_reminder to freehold_definer;

-- Past due of a home before a day: its open charges, never more than its balance. A deposit paid ahead is not used for rent.
create function past_due_of_home(account bigint, occupancy bigint, before date) returns bigint language sql stable as $$
  select greatest(0, least(
    (select coalesce(sum(c.open_cents), 0) from charge c where c.account_id = account and c.occupancy_id = occupancy
      and c.open_cents > 0 and c.voided_by is null and c.due < before),
    (select r.balance_cents from rent_account r where r.account_id = account and r.occupancy_id = occupancy)
      + (select coalesce(sum(f.deposit_free_cents), 0) from receipt f where f.account_id = account and f.occupancy_id = occupancy
        and f.deposit_free_cents > 0 and f.voided_by is null)))::bigint
$$;

-- True while a reminder names what is open.
create function late_reminder_holds(account bigint, reminder bigint) returns boolean language sql stable as $$
  select exists (select from late_reminder l where l.account_id = account and l.id = reminder and l.owed_cents > 0
    and l.owed_cents = past_due_of_home(account, l.occupancy_id, l.day))
$$;

-- True while a queued mail says what is so. The sender asks in the statement that takes the mail.
create function mail_holds(account bigint, event text, key text) returns boolean language sql stable as $$
  select case when event = 'late-reminder' then late_reminder_holds(account, split_part(key, '/', 2)::bigint) else true end
$$;
create function text_holds(account bigint, cause_kind text, cause_id bigint) returns boolean language sql stable as $$
  select case when cause_kind = 'late-reminder' then late_reminder_holds(account, cause_id) else true end
$$;

-- Accounts that remind tenants after the due day, or have reminders that are still to be sent.
create function accounts_to_remind() returns setof bigint language sql stable as $$
  select account_id from late_reminder_setting where is_on
  union select account_id from late_reminder where state = 'PLANNED' order by 1
$$;
call give_to_definer(array['accounts_to_remind()']::regprocedure[]);
