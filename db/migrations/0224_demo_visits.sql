-- Up Migration

-- Accounts of demo visits, and the one that they are copied from. Only the owner of the tables makes rows.
create table demo_visit (
  account_id bigint primary key references account on delete cascade,
  -- FILLING: the template is being filled. READY: a copy that waits for its visitor. OVER: to be erased.
  state text not null check (state in ('FILLING', 'TEMPLATE', 'READY', 'TAKEN', 'OVER')),
  made_at timestamptz not null,
  taken_at timestamptz,
  ends_at timestamptz,
  -- A keyed hash of the visitor's address, for the limits.
  visitor bytea,
  check ((taken_at is null) = (ends_at is null)),
  check (state <> 'TAKEN' or taken_at is not null)
);
call close_to_others('demo_visit');
comment on table demo_visit is 'A demo account that a visitor has for a day, or the template of such accounts.';
create unique index demo_visit_template on demo_visit ((1)) where state = 'TEMPLATE';
create index demo_visit_ready on demo_visit (made_at) where state = 'READY';
create index demo_visit_taken on demo_visit (taken_at) where taken_at is not null;
grant select on demo_visit to freehold_app;
grant select, update on demo_visit to freehold_definer;

-- Gives a visitor one of the accounts that wait, within the limits.
create function take_demo_visit(who bytea, at timestamptz, until timestamptz, most int, of_visitor int, an_hour int)
  returns table (outcome text, account_id bigint) language plpgsql as $$
declare taken bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('take_demo_visit', 0));
  if (select count(*) from demo_visit v where v.visitor = who and v.taken_at > at - interval '1 day') >= of_visitor then
    return query select 'VISITOR', null::bigint; return;
  end if;
  if (select count(*) from demo_visit v where v.taken_at > at - interval '1 hour') >= an_hour
    or (select count(*) from demo_visit v where v.state = 'TAKEN') >= most then
    return query select 'FULL', null::bigint; return;
  end if;
  update demo_visit v set state = 'TAKEN', taken_at = at, ends_at = until, visitor = who
  where v.account_id = (select r.account_id from demo_visit r where r.state = 'READY' order by r.made_at for update skip locked limit 1)
  returning v.account_id into taken;
  return query select case when taken is null then 'NONE' else 'TAKEN' end, taken;
end $$;

create function accounts_with_ended_visits(now timestamptz, waiting boolean) returns setof bigint language sql stable as $$
  select account_id from demo_visit
  where state = 'OVER' or ends_at <= now or (state = 'FILLING' and made_at < now - interval '1 hour')
    or (waiting and state in ('TEMPLATE', 'READY'))
  order by account_id
$$;

-- The books of the sandbox belong to no account: an ended visit takes the lines about it along.
create function forget_sandbox_books() returns void language plpgsql as $$
declare acc bigint := current_account();
begin
  if not exists (select from demo_visit where account_id = acc) then
    raise exception 'Account % is no demo visit', acc;
  end if;
  delete from sandbox_sale s where exists (select from card_payment c where c.account_id = acc and c.reference = s.reference)
    or exists (select from postal_letter l where l.account_id = acc and l.reference = s.reference);
  delete from sandbox_payout s using payout p where p.account_id = acc and p.reference = s.reference;
  delete from sandbox_letter s using postal_letter l where l.account_id = acc and l.reference = s.reference;
  delete from sandbox_screening s using screening_order o where o.account_id = acc and o.reference = s.reference;
  delete from sandbox_method where customer ~ ('^a' || acc || 't');
  delete from sandbox_bank where customer ~ ('^a' || acc || 't');
  delete from outbox_mail where account_id = acc;
end $$;
grant select, delete on sandbox_sale, sandbox_payout, sandbox_letter, sandbox_screening, sandbox_method, sandbox_bank, outbox_mail
  to freehold_definer;

-- Passwords and facts of the story are public, so they open no visit. Its visitor gets in by the way of the visit.
create or replace function login_of(login text) returns table (account_id bigint, user_id bigint, password_hash text)
  language sql stable as $$
  select u.account_id, u.id, u.password_hash from staff_user u
    where lower(u.email) = lower(login) and u.archived_at is null and u.state <> 'INVITED'
      and not exists (select from demo_visit v where v.account_id = u.account_id)
$$;
create or replace function tenants_to_sign_in(address text)
  returns table (account_id bigint, tenant_id bigint, member_id bigint, name text, dob_index bytea, language text, codes boolean, used boolean)
  language sql stable as $$
  select f.account_id, f.tenant_id, f.member_id, f.name, f.dob_index, f.language,
    coalesce((select s.codes from portal_setting s where s.account_id = f.account_id), true), f.used
  from (
    select t.account_id, t.id as tenant_id, null::bigint as member_id, t.tenant_name as name, t.dob_index, t.language,
      exists (select from portal_use u where u.account_id = t.account_id and u.tenant_id = t.id) as used
    from tenant t
    where lower(t.email) = lower(address) and t.email <> '' and t.archived_at is null
    union all
    select m.account_id, m.tenant_id, m.id, m.first_name || ' ' || m.last_name, m.dob_index, m.language,
      m.first_at is not null
    from household_member m
    join tenant t on t.account_id = m.account_id and t.id = m.tenant_id and t.archived_at is null
    where lower(m.email) = lower(address) and m.email <> '' and m.removed_at is null) f
  where not exists (select from demo_visit v where v.account_id = f.account_id)
    and portal_is_open_to(f.account_id, f.tenant_id, f.member_id)
  order by f.account_id, f.tenant_id, f.member_id nulls first limit 20
$$;
call give_to_definer(array['login_of(text)', 'tenants_to_sign_in(text)', 'forget_sandbox_books()',
  'take_demo_visit(bytea, timestamptz, timestamptz, int, int, int)',
  'accounts_with_ended_visits(timestamptz, boolean)']::regprocedure[]);
