-- Up Migration

-- Visitors of the demo in the order they came, until an account is ready for them. One who was not seen for a while has left.
create table demo_wait (
  id bigint generated always as identity primary key,
  -- A keyed hash of the visitor's address, for the limits.
  visitor bytea not null,
  seen_at timestamptz not null
);
comment on table demo_wait is 'Visitors who wait for a demo account of their own.';
grant select, insert, update, delete on demo_wait to freehold_definer;

-- Gives a visitor one of the accounts that are ready, or a place in the line. Those in front count as if they had theirs.
drop function take_demo_visit(bytea, timestamptz, timestamptz, int, int, int);
create function take_demo_visit(who bytea, at timestamptz, until timestamptz, most int, of_visitor int, an_hour int, place bigint)
  returns table (outcome text, account_id bigint, kept bigint, ahead int) language plpgsql as $$
declare
  mine bigint;
  taken bigint;
  before int;
begin
  perform pg_advisory_xact_lock(hashtextextended('take_demo_visit', 0));
  delete from demo_wait w where w.seen_at < at - interval '20 seconds';
  select w.id into mine from demo_wait w where w.id = place;
  select count(*) into before from demo_wait w where mine is null or w.id < mine;
  if (select count(*) from demo_visit v where v.visitor = who and v.taken_at > at - interval '1 day')
    + (select count(*) from demo_wait w where w.visitor = who and (mine is null or w.id < mine)) >= of_visitor then
    delete from demo_wait w where w.id = mine;
    return query select 'VISITOR', null::bigint, null::bigint, before; return;
  end if;
  if (select count(*) from demo_visit v where v.taken_at > at - interval '1 hour') + before >= an_hour
    or (select count(*) from demo_visit v where v.state = 'TAKEN') + before >= most then
    delete from demo_wait w where w.id = mine;
    return query select 'FULL', null::bigint, null::bigint, before; return;
  end if;
  if (select count(*) from demo_visit v where v.state = 'READY') > before then
    update demo_visit v set state = 'TAKEN', taken_at = at, ends_at = until, visitor = who
    where v.account_id = (select r.account_id from demo_visit r where r.state = 'READY' order by r.made_at for update skip locked limit 1)
    returning v.account_id into taken;
  end if;
  if taken is not null then
    delete from demo_wait w where w.id = mine;
    return query select 'TAKEN', taken, null::bigint, before; return;
  end if;
  if mine is null then
    insert into demo_wait (visitor, seen_at) values (who, at) returning id into mine;
  else
    update demo_wait w set seen_at = at where w.id = mine;
  end if;
  return query select 'WAIT', null::bigint, mine, before;
end $$;

-- Accounts of visits are gone within a day, and their books are copies, so they are left out of checks.
create function lasting_accounts() returns setof bigint language sql stable as $$
  select a.id from account a where not exists (select from demo_visit v where v.account_id = a.id) order by a.id
$$;
call give_to_definer(array['take_demo_visit(bytea, timestamptz, timestamptz, int, int, int, bigint)',
  'lasting_accounts()']::regprocedure[]);

-- The sentence that was agreed to names the terms, so their whole text is proven too. Null for consents from before.
alter table terms_consent add column terms_sha256 bytea;
comment on column terms_consent.terms_sha256 is 'The hash of the terms of use as this installation showed them.';
