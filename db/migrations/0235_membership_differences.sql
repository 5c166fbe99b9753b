-- Up Migration

-- Differences between the charger's books and ours about a membership. A person decides what is right.
create table membership_difference (
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('MISSING', 'STATE', 'UNITS', 'PERIOD', 'DISCOUNT', 'INVOICE')),
  -- the provider's transaction of an invoice; blank for the others
  about text not null default '',
  ours text not null,
  theirs text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (account_id, kind, about)
);
comment on table membership_difference is 'Differences between memberships here and at the charger, for super admins.';
call close_to_others('membership_difference');
grant select, insert, update, delete on membership_difference to freehold_app;
grant select on membership_difference to freehold_definer;

create function membership_differences()
  returns table (account_id bigint, account_name text, subscription text, kind text, about text, ours text, theirs text,
    first_at timestamptz, last_at timestamptz)
  language sql stable as $$
  select d.account_id, a.name, coalesce(m.subscription, ''), d.kind, d.about, d.ours, d.theirs, d.first_at, d.last_at
  from membership_difference d join account a on a.id = d.account_id
  left join membership m on m.account_id = d.account_id
$$;
call give_to_definer(array['membership_differences()']::regprocedure[]);
