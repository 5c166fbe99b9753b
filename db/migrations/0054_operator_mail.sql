-- Mail to the super admins, who belong to no account.
create table operator_mail (
  -- numbered far above the mail of accounts, so that a list of both has no number twice
  id bigint generated always as identity (start with 1000000000000) primary key,
  event text not null,
  to_address text not null,
  letter jsonb not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED')),
  tries int not null default 0,
  next_try_at timestamptz not null,
  error text not null default '',
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'QUEUED') = (ended_at is null))
);
create index operator_mail_due on operator_mail (next_try_at) where state = 'QUEUED';
comment on table operator_mail is 'Mail to super admins. Kept for 90 days after its end.';
grant select, insert, update, delete on operator_mail to freehold_app;
grant select on operator_mail to freehold_definer;

create or replace function super_mail() returns table (
  account_id bigint, account_name text, id bigint, event text, to_address text, state text, tries int, error text, created_at timestamptz, ended_at timestamptz
) language sql stable security definer set search_path = public as $$
  select m.account_id, a.name, m.id, m.event, m.to_address, m.state, m.tries, m.error, m.created_at, m.ended_at
  from mail_message m join account a on a.id = m.account_id
  union all
  select null, '', o.id, o.event, o.to_address, o.state, o.tries, o.error, o.created_at, o.ended_at from operator_mail o
$$;
