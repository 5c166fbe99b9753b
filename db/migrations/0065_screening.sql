-- Up Migration

-- The permission of an adult, on paper or by other means that the office keeps: no report is ordered without it.
create table screening_consent (
  account_id bigint not null,
  id bigint generated always as identity,
  application_id bigint not null,
  adult text not null check (adult in ('APPLICANT', 'COAPPLICANT')),
  -- which wording was signed
  text_version text not null,
  signed_on date not null,
  user_id bigint,
  user_name text not null,
  on_behalf_by text,
  at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, application_id, adult),
  foreign key (account_id, application_id) references rental_application (account_id, id) on delete cascade
);
call close_to_others('screening_consent');
grant select, insert on screening_consent to freehold_app;
grant select on screening_consent to freehold_definer;
grant usage on sequence screening_consent_id_seq to freehold_app;

-- A report that is ordered, or was: written before the provider is asked. The report itself stays with the provider; its
-- link and its outcome are kept until the retention ends.
create table screening_order (
  account_id bigint not null,
  id bigint generated always as identity,
  application_id bigint not null,
  adult text not null check (adult in ('APPLICANT', 'COAPPLICANT')),
  provider text not null,
  reference text not null unique,
  state text not null check (state in ('PENDING', 'WAITING', 'ACT', 'READY', 'FAILED', 'CANCELED')),
  provider_ref text,
  -- where the office confirms the order at the provider
  confirm_url text not null default '',
  report_url text not null default '',
  outcome text check (outcome in ('CLEAR', 'RECORD', 'THIN', 'UNKNOWN')),
  message text not null default '',
  created_at timestamptz not null,
  asked_at timestamptz,
  ready_at timestamptz,
  purged_at timestamptz,
  user_id bigint not null,
  user_name text not null,
  on_behalf_by text,
  primary key (account_id, id),
  foreign key (account_id, application_id) references rental_application (account_id, id) on delete cascade
);
call close_to_others('screening_order');
create unique index screening_order_open on screening_order (account_id, application_id, adult)
  where state in ('PENDING', 'WAITING', 'ACT');
create index screening_order_application on screening_order (account_id, application_id, id);
create index screening_order_waiting on screening_order (account_id, created_at) where state in ('PENDING', 'WAITING', 'ACT');
create index screening_order_kept on screening_order (account_id, ready_at) where state = 'READY' and purged_at is null;
grant select, insert, update on screening_order to freehold_app;
grant select on screening_order to freehold_definer;
grant usage on sequence screening_order_id_seq to freehold_app;

-- The sandbox keeps books of its own, as a real provider would: it knows no account of ours.
create table sandbox_screening (
  ref text primary key,
  reference text not null unique,
  name text not null,
  canceled boolean not null default false,
  created_at timestamptz not null
);
comment on table sandbox_screening is 'Reports that the sandbox took orders for. Empty where a real provider is set up.';
grant select, insert, update on sandbox_screening to freehold_app;

create function accounts_with_open_screenings(before timestamptz) returns table (account_id bigint, timezone text)
  language sql stable security definer set search_path = public as $$
  select a.id, a.timezone from account a
  where exists (select from screening_order o where o.account_id = a.id and o.created_at <= before
    and o.state in ('PENDING', 'WAITING', 'ACT'))
  order by a.id
$$;
create function accounts_with_old_reports(before timestamptz) returns table (account_id bigint, timezone text)
  language sql stable security definer set search_path = public as $$
  select a.id, a.timezone from account a
  where exists (select from screening_order o where o.account_id = a.id and o.ready_at <= before
    and o.state = 'READY' and o.purged_at is null)
  order by a.id
$$;

grant create on schema public to freehold_definer;
do $$
declare f regprocedure;
begin
  foreach f in array array['accounts_with_open_screenings(timestamptz)', 'accounts_with_old_reports(timestamptz)']::regprocedure[] loop
    execute format('alter function %s owner to freehold_definer', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to freehold_app', f);
  end loop;
end $$;
revoke create on schema public from freehold_definer;
